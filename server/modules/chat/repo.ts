import { and, desc, eq, sql } from 'drizzle-orm';
import { mainThread } from '../../../contract/chat.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { chatRules } from '../../../contract/limits.ts';
import type { Db } from '../../platform/db.ts';
import { runs, threadParticipants, threads, type messages } from './schema.ts';

/** A line of the conversation that a model is shown. */
export interface Turn {
  fromMember: boolean;
  speaker: string | null;
  text: string;
}

export interface NewReply {
  runId: string;
  userId: string;
  characterKey: string;
  threadId: string;
  title: string;
  replyId: string;
  model: string;
  asked:
    | { kind: 'message'; id: string; text: string; parentId: string | null | undefined }
    | { kind: 'regenerate'; messageId: string };
}

export interface BegunReply {
  sessionId: string;
  userMessageId: string;
  /** From the oldest to the question itself, at most `historyTurns`. */
  turns: Turn[];
  participants: string[];
}

/** What became of a running reply since it was last written. */
export interface ReplyState {
  runId: string;
  messageId: string;
  text: string;
  finish: 'stop' | 'length' | 'aborted' | null;
  error: ErrorCode | null;
  running: boolean;
}

export type MessageRow = typeof messages.$inferSelect & { runId: string | null };
export type ThreadRow = typeof threads.$inferSelect;

const historyTurns = 60;
const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;

/**
 * Writes the question, the empty reply and its run in one statement, so that either all stand or none does.
 * The two unique indexes on running runs decide whether the reply may begin; two callers at once cannot both.
 * @returns undefined when it may not begin: the thread or the member is busy, or what it refers to is not there
 */
export async function beginReply(db: Db, reply: NewReply): Promise<BegunReply | undefined> {
  const { asked } = reply;
  const isMessage = asked.kind === 'message';
  const questionId = isMessage ? asked.id : asked.messageId;
  // What refers to a message can only belong to a thread that is there.
  const mayBeNew = reply.threadId === mainThread && isMessage && !asked.parentId;
  const parent =
    asked.kind === 'regenerate'
      ? sql`select parent_id as id from messages, thread
            where messages.thread_id = thread.id and messages.id = ${asked.messageId} and from_member`
      : asked.parentId === undefined
        ? sql`select (select m.id from messages m where m.thread_id = thread.id order by m.ordinal desc limit 1) as id
              from thread`
        : asked.parentId === null
          ? sql`select null::uuid as id from thread`
          : sql`select m.id from messages m, thread where m.thread_id = thread.id and m.id = ${asked.parentId}`;
  const question = isMessage
    ? sql`, question as (
        insert into messages (id, thread_id, parent_id, from_member, text)
        select ${asked.id}::uuid, run.thread_id, parent.id, true, ${asked.text} from run, parent returning id)`
    : sql``;
  const history = isMessage
    ? sql`select m.*, 1 as depth from messages m, parent, run where m.id = parent.id`
    : sql`select m.*, 1 as depth from messages m, run where m.id = ${questionId}`;
  const result = await db.execute(sql`
    with recursive free as (
      select min(number) as slot from generate_series(1, ${chatRules.runningRepliesPerMember}::int) as number
      where not exists (select 1 from runs where user_id = ${reply.userId} and running and slot = number)),
    thread as (
      insert into threads (user_id, character_key, thread_id, title)
      select ${reply.userId}::uuid, ${reply.characterKey}, ${reply.threadId}, ${reply.title}
      from free where free.slot is not null and (${mayBeNew} or exists (
        select 1 from threads where user_id = ${reply.userId} and character_key = ${reply.characterKey}
        and thread_id = ${reply.threadId}))
      on conflict (user_id, character_key, thread_id) do update set touched_at = now()
      returning id),
    parent as (${parent}),
    run as (
      insert into runs (id, thread_id, user_id, message_id, slot)
      select ${reply.runId}::uuid, thread.id, ${reply.userId}::uuid, ${reply.replyId}::uuid, free.slot
      from thread, parent, free
      on conflict do nothing
      returning id, thread_id)
    ${question},
    answer as (
      insert into messages (id, thread_id, parent_id, from_member, speaker, text, model)
      select ${reply.replyId}::uuid, run.thread_id, ${questionId}::uuid, false, ${reply.characterKey}, '', ${reply.model}
      from run${isMessage ? sql`, question` : sql``} returning id),
    lead as (
      insert into thread_participants (thread_id, character_key)
      select run.thread_id, ${reply.characterKey} from run on conflict do nothing returning thread_id),
    history as (
      ${history}
      union all
      select m.*, history.depth + 1 from messages m join history on m.id = history.parent_id
      where history.depth < ${historyTurns})
    select run.thread_id as session_id,
      coalesce((select json_agg(json_build_object('fromMember', from_member, 'speaker', speaker, 'text', text)
        order by depth desc) from history), '[]'::json) as turns,
      coalesce((select json_agg(p.character_key order by p.joined_at) from thread_participants p
        where p.thread_id = run.thread_id), '[]'::json) as participants
    from run`);
  const row = result.rows[0] as { session_id: string; turns: Turn[]; participants: string[] } | undefined;
  if (!row) return undefined;
  const turns = isMessage ? [...row.turns, { fromMember: true, speaker: null, text: asked.text }] : row.turns;
  const participants = row.participants.length > 0 ? row.participants : [reply.characterKey];
  return { sessionId: row.session_id, userMessageId: questionId, turns, participants };
}

/** What a thread's and a member's running replies look like: why a new one may not begin. */
export async function findRunning(
  db: Db,
  where: { userId: string; characterKey: string; threadId: string },
): Promise<{ thread: boolean; member: number }> {
  const result = await db.execute(sql`
    select count(*) filter (where t.character_key = ${where.characterKey} and t.thread_id = ${where.threadId})::int as thread,
      count(*)::int as member
    from runs join threads t on t.id = runs.thread_id where runs.user_id = ${where.userId} and running`);
  const row = result.rows[0] as { thread: number; member: number };
  return { thread: row.thread > 0, member: row.member };
}

/** Writes the text of running replies, and the end of those that ended, all in one statement. */
export async function saveReplies(db: Db, states: ReplyState[]): Promise<void> {
  const column = <K extends keyof ReplyState>(key: K) => sql.param(states.map((state) => state[key]));
  await db.execute(sql`
    with state as (
      select * from unnest(${column('runId')}::uuid[], ${column('messageId')}::uuid[], ${column('text')}::text[],
        ${column('finish')}::text[], ${column('error')}::text[], ${column('running')}::boolean[])
        as state (run_id, message_id, text, finish, error, running)),
    saved as (
      update messages set text = state.text, finish = state.finish, error = state.error
      from state where messages.id = state.message_id)
    update runs set running = false from state where runs.id = state.run_id and not state.running`);
}

/** Says that these runs are alive. */
export async function renewHeartbeats(db: Db, runIds: string[]): Promise<void> {
  await db.execute(sql`update runs set heartbeat_at = now() where id = any(${uuids(runIds)})`);
}

/**
 * Ends runs whose process died: their messages keep the text they have and are marked `reply-lost`.
 * @param quietMs how long a run must have been without a heartbeat
 * @returns their ids
 */
export async function endLostRuns(db: Db, quietMs: number): Promise<string[]> {
  const result = await db.execute(sql`
    with lost as (
      update runs set running = false
      where running and heartbeat_at <= now() - ${quietMs}::float8 * interval '1 millisecond'
      returning id, message_id)
    update messages set error = 'reply-lost' from lost where messages.id = lost.message_id returning lost.id`);
  return (result.rows as { id: string }[]).map(({ id }) => id);
}

/** The owner's running or finished run. */
export async function findRun(db: Db, userId: string, runId: string) {
  const [row] = await db
    .select({ running: runs.running })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.userId, userId)));
  return row;
}

/** Threads of a member that the character leads or takes part in, newest first, at most 100. */
export async function findThreads(
  db: Db,
  where: { userId: string; characterKey: string; threadId?: string | undefined },
): Promise<(ThreadRow & { participants: string[] })[]> {
  return db
    .select({
      id: threads.id,
      userId: threads.userId,
      characterKey: threads.characterKey,
      threadId: threads.threadId,
      title: threads.title,
      createdAt: threads.createdAt,
      touchedAt: threads.touchedAt,
      participants: sql<
        string[]
      >`coalesce((select json_agg(p.character_key order by p.joined_at, p.character_key)
        from ${threadParticipants} p where p.thread_id = ${threads.id}), '[]'::json)`,
    })
    .from(threads)
    .where(
      and(
        eq(threads.userId, where.userId),
        where.threadId === undefined ? undefined : eq(threads.threadId, where.threadId),
        sql`(${threads.characterKey} = ${where.characterKey} or exists (select 1 from ${threadParticipants} p
          where p.thread_id = ${threads.id} and p.character_key = ${where.characterKey}))`,
      ),
    )
    .orderBy(desc(threads.touchedAt))
    .limit(100);
}

/** The newest messages of threads, at most `most` a thread, in order of time, with the run of those being written. */
export async function findMessages(db: Db, threadIds: string[], most: number): Promise<MessageRow[]> {
  if (threadIds.length === 0) return [];
  const result = await db.execute(sql`
    select m.id, m.ordinal, m.thread_id as "threadId", m.parent_id as "parentId", m.from_member as "fromMember",
      m.speaker, m.text, m.finish, m.error, m.model, m.created_at as "createdAt", r.id as "runId"
    from (select *, row_number() over (partition by thread_id order by ordinal desc) as newest
      from messages where thread_id = any(${uuids(threadIds)})) m
    left join runs r on r.message_id = m.id and r.running
    where m.newest <= ${most} order by m.ordinal`);
  return (result.rows as MessageRow[]).map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** One message with its thread, of this owner. */
export async function findThread(db: Db, userId: string, id: string): Promise<ThreadRow | undefined> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)));
  return row;
}

export async function createThread(
  db: Db,
  thread: { userId: string; characterKey: string; threadId: string; title: string },
): Promise<ThreadRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(threads).values(thread).returning();
    if (!row) throw new Error('the insert of a thread gave no row');
    await tx.insert(threadParticipants).values({ threadId: row.id, characterKey: thread.characterKey });
    return row;
  });
}

export interface Interaction {
  characterKey: string;
  messages: number;
  isActive: boolean;
}

/** Characters that a member has talked to, newest first, with the count of the member's messages. */
export async function findInteractions(
  db: Db,
  userId: string,
  limits: { most: number; activeMinutes: number },
): Promise<Interaction[]> {
  const result = await db.execute(sql`
    select t.character_key as "characterKey", count(m.id)::int as messages,
      max(m.created_at) > now() - ${limits.activeMinutes}::float8 * interval '1 minute' as "isActive"
    from threads t join messages m on m.thread_id = t.id and m.from_member
    where t.user_id = ${userId} group by t.character_key order by max(m.created_at) desc limit ${limits.most}`);
  return result.rows as unknown as Interaction[];
}
