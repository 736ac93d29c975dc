import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './db.ts';

/**
 * A dump is gzipped text, a JSON value a line: first `{format, migrations}`, then `{table}` before the rows of
 * each table, then one row a line. It is the same for both kinds of database, so that an embedded one can move to
 * PostgreSQL and back. Queued jobs are left out; waiting mails are queued again at the next start.
 */
const format = 'dramatis-dump-1';
const pageRows = 500;

interface Table {
  name: string;
  /** Columns that can be written, so not generated ones. */
  columns: string[];
  orderBy: string;
}

/** The database or the file is not what the tool needs; the message says so in a line. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/** Tables of the product, each after those that it refers to. */
async function findTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await tx.execute(sql`
    with recursive tables as (
      select c.oid, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'),
    refers as (
      select conrelid, confrelid from pg_constraint where contype = 'f' and conrelid <> confrelid),
    ranked as (
      select oid, name, 0 as rank from tables
      union
      select tables.oid, tables.name, ranked.rank + 1 from tables
      join refers on refers.conrelid = tables.oid join ranked on ranked.oid = refers.confrelid)
    select name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = ranked.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce(
        (select attname from pg_attribute where attrelid = ranked.oid and attidentity <> ''),
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
          where i.indrelid = ranked.oid and i.indisprimary)) as "orderBy"
    from ranked group by oid, name order by max(rank), name`);
  return rows as unknown as Table[];
}

async function findMigrations(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return (rows as { hash: string }[]).map(({ hash }) => hash);
}

const name = (identifier: string) => sql.identifier(identifier);

async function* dumpLines(tx: Transaction): AsyncGenerator<string> {
  yield `${JSON.stringify({ format, migrations: await findMigrations(tx) })}\n`;
  for (const table of await findTables(tx)) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    const columns = sql.join(table.columns.map(name), sql`, `);
    await tx.execute(
      sql`declare dump cursor for select row_to_json(line)::text as line
        from (select ${columns} from ${name(table.name)} order by ${name(table.orderBy)}) line`,
    );
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${pageRows} from dump`));
      for (const { line } of rows as { line: string }[]) yield `${line}\n`;
      if (rows.length < pageRows) break;
    }
    await tx.execute(sql`close dump`);
  }
}

/** Writes everything the database holds, as of one moment. */
export async function writeDump(database: Database, to: Writable): Promise<void> {
  await database.db.transaction(async (tx) => pipeline(Readable.from(dumpLines(tx)), createGzip(), to), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function insertRows(tx: Transaction, table: Table, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql.join(table.columns.map(name), sql`, `);
  await tx.execute(
    sql`insert into ${name(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name(table.name)}, ${`[${lines.join(',')}]`}::json)`,
  );
}

/** Lets identity columns count on from what was restored. */
async function restartIdentities(tx: Transaction, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await tx.execute(
      sql`select pg_get_serial_sequence(${table.name}, ${table.orderBy}) as sequence`,
    );
    const [{ sequence } = { sequence: null }] = rows as { sequence: string | null }[];
    if (sequence)
      await tx.execute(
        sql`select setval(${sequence}, coalesce((select max(${name(table.orderBy)}) from ${name(table.name)}), 0) + 1, false)`,
      );
  }
}

/**
 * Reads a dump into a migrated database without accounts, all or nothing.
 * @throws DumpError when the file is no dump, is of another schema, or the database is in use
 */
export async function readDump(database: Database, from: Readable): Promise<void> {
  await database.db.transaction(async (tx) => {
    const used = await tx.execute(sql`select 1 from users limit 1`);
    if (used.rows.length > 0)
      throw new DumpError('The database already holds accounts; restore into an empty one.');
    const tables = await findTables(tx);
    const byName = new Map(tables.map((table) => [table.name, table]));
    for (const table of tables.toReversed()) await tx.execute(sql`delete from ${name(table.name)}`);

    const gunzip = createGunzip();
    from.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
    let table: Table | undefined;
    let rows: string[] = [];
    let isFirst = true;
    for await (const line of createInterface({ input: gunzip, crlfDelay: Infinity })) {
      if (isFirst) {
        await checkHeader(tx, line);
        isFirst = false;
      } else if (line.startsWith('{"table":"') && !line.includes(',')) {
        if (table) await insertRows(tx, table, rows);
        rows = [];
        table = byName.get((JSON.parse(line) as { table: string }).table);
        if (!table) throw new DumpError('The dump holds a table that this version does not know.');
      } else if (table) {
        rows.push(line);
        if (rows.length === pageRows) {
          await insertRows(tx, table, rows);
          rows = [];
        }
      }
    }
    if (isFirst) throw new DumpError('The file is empty.');
    if (table) await insertRows(tx, table, rows);
    await restartIdentities(tx, tables);
  });
}

async function checkHeader(tx: Transaction, line: string): Promise<void> {
  let header: { format?: string; migrations?: string[] } = {};
  try {
    header = JSON.parse(line) as typeof header;
  } catch {
    // Told below like any other file that is no dump.
  }
  if (header.format !== format) throw new DumpError('The file is not a Dramatis dump.');
  const here = await findMigrations(tx);
  if (JSON.stringify(header.migrations) !== JSON.stringify(here))
    throw new DumpError('The dump was written by another version of Dramatis; restore it with that version.');
}
