import type { PoolClient } from 'pg';

/** Statements with more parameters than this are lists of ever other lengths, each a statement of its own. */
const mostParameters = 32;
/** So many statements a connection keeps planned at most; those that come later are planned each time. */
const mostStatements = 300;

interface Statement {
  text: string;
  name?: string;
}

/**
 * Lets a connection plan each statement of the product once (PostgreSQL's documentation, `PREPARE`): planning is
 * most of what a short statement costs, above all on the embedded database. To be called on each new connection.
 * @returns a function that does so, with names that are the same on all connections
 */
export function createPreparer(): (client: PoolClient) => void {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostStatements) return known;
    const name = `statement-${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown;
    const prepared = (statement: string | Statement, ...rest: unknown[]): unknown => {
      const [values] = rest;
      const mayPrepare =
        typeof statement === 'object' &&
        Array.isArray(values) &&
        values.length > 0 &&
        values.length <= mostParameters;
      const name = mayPrepare ? nameOf(statement.text) : undefined;
      return query(name && typeof statement === 'object' ? { ...statement, name } : statement, ...rest);
    };
    client.query = prepared as typeof client.query;
  };
}
