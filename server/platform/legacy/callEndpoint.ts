import { limits } from '#domain/limits.ts'
import { Problem, problem, type Values } from '#domain/problems.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { beforeChange } from '#server/platform/database/outage.ts'
import { guard, guardReport } from '#server/platform/guard.ts'
import { findFirstResult } from '#server/platform/withIdempotencyKey.ts'
import type { CommandSpec, LegacyEndpoint, Runnable } from './endpoint.ts'
import type { LegacyRequest } from './legacyRequest.ts'

type LegacyCommand = LegacyEndpoint & CommandSpec<unknown>

/** What `findUniqueOrThrow` and the like throw. */
const notFoundByPrisma = 'P2025'

/** Reads the body; does nothing where the method has none. */
type ReadRequest = () => Promise<LegacyRequest>

/**
 * The envelope's result. `capped`: the list has more rows than returned; `idle`: a change changed
 * nothing; `values`: those of its message.
 */
export type Called = { result: unknown; capped: boolean; idle: boolean; values?: Values }

/**
 * Checks the caller's access, then reads the input, then acts, so that nobody learns through their
 * input what they may not do. A list returns at most `rowsAtMost`. A machine is admitted by its
 * `token` alone.
 * @throws station.credential for a machine without one
 */
export async function callEndpoint(
  endpoint: LegacyEndpoint,
  ctx: RequestContext,
  readRequest: ReadRequest,
  rowsAtMost: number = limits.legacyRows,
  token: string | null = null,
): Promise<Called> {
  if ('machine' in endpoint) {
    if (token === null) throw problem('station.credential')
    return {
      result: await endpoint.machine(ctx, token, await readRequest()),
      capped: false,
      idle: false,
    }
  }
  if ('rows' in endpoint) {
    const allowed = admit(ctx, endpoint.action, endpoint.report)
    const found = await endpoint.rows(allowed, await readRequest(), rowsAtMost + 1)
    return {
      result: await endpoint.reply(allowed, found.slice(0, rowsAtMost)),
      capped: found.length > rowsAtMost,
      idle: false,
    }
  }
  if ('read' in endpoint) {
    const allowed = admit(ctx, endpoint.action, endpoint.report)
    const found = await endpoint.read(allowed, await readRequest())
    return {
      result: endpoint.reply ? await endpoint.reply(allowed, found) : found,
      capped: false,
      idle: false,
    }
  }
  const allowed = admit(ctx, endpoint.run.action)
  const done = await runOnce(endpoint, allowed, await readRequest())
  const idle = endpoint.savedNothing?.(done) ?? false
  return {
    result: await replyOf(endpoint, allowed, done),
    capped: false,
    idle,
    values: endpoint.messageValues?.(done),
  }
}

/**
 * Builds the reply. Saved data stays saved, so the reply is a success without a result even where
 * the row is gone by now (a call repeated with its key after the row was deleted) or the caller no
 * longer sees it.
 */
async function replyOf(
  endpoint: LegacyCommand,
  ctx: SignedInContext,
  done: unknown,
): Promise<unknown> {
  try {
    return await endpoint.reply(ctx, done)
  } catch (error) {
    const gone =
      error instanceof Problem
        ? error.status === 404
        : (error as { code?: unknown } | null)?.code === notFoundByPrisma
    if (gone) return null
    throw error
  }
}

function admit(
  ctx: RequestContext,
  action: Runnable<unknown>['action'],
  report?: string,
): SignedInContext {
  // Without a session ctx.viewer is null; the endpoint accepts that by its action 'everybody'.
  if (action === 'everybody') return ctx as SignedInContext
  return report === undefined ? guard(ctx, action) : guardReport(ctx, action)
}

/**
 * Runs the command, or returns its first result for the caller's key. The key stands for the
 * request as sent, not for the command's input: after a remake, the applid means another job the
 * second time.
 */
async function runOnce(
  endpoint: LegacyCommand,
  ctx: SignedInContext,
  request: LegacyRequest,
): Promise<unknown> {
  const { run, input } = endpoint
  if (ctx.idempotencyKey === null || run.action === 'everybody')
    return run(ctx, await beforeChange(input(request, ctx)))

  const keyed = { ...ctx, keyedRequest: asSent(endpoint, request) }
  const first = () => findFirstResult(ctx.db, keyed, run.name, keyed.keyedRequest)
  const known = await beforeChange(first())
  if (known) return known.value
  try {
    return await run(keyed, await beforeChange(input(request, keyed)))
  } catch (error) {
    // The first call may have ended meanwhile, and changed what this one was looking for.
    const meanwhile = error instanceof Problem ? await first() : null
    if (meanwhile) return meanwhile.value
    throw error
  }
}

/**
 * Returns the request without passwords (the supervisor's and those of the command's input),
 * because a digest of it is stored.
 */
function asSent({ id, run, names }: LegacyCommand, { path, query, body }: LegacyRequest): unknown {
  const secrets = [
    'supervisor',
    ...(run.secrets ?? []).map((field) => (names?.[field] ?? field).toLowerCase()),
  ]
  const open = <T>(part: Record<string, T>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !secrets.includes(key)))
  return { id, path, query: open(query), body: open(body) }
}

/** Returns the idempotency key of a header. @throws request.invalid for an invalid key */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw problem('request.invalid', {}, 'Idempotency-Key')
  return header
}
