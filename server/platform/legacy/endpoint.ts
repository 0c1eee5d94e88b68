import type { Action } from '#domain/access.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import type { LegacyRequest } from './legacyRequest.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A command, or an attempt such as a sign-in: it guards itself by its action. */
export type Runnable<Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) & {
  readonly name: string
  readonly action: Action | 'everybody'
  /** Fields of its input that no digest may be kept of. */
  readonly secrets?: readonly string[]
}

type Common = {
  /** Bytes of the body that are read; 1 MB unless said otherwise. */
  bodyLimit?: number
  /** Characters of a value of the query; `limits.askedText` unless said otherwise. */
  queryText?: number
  /** The contract's names of the command's fields, where they differ by more than case: { jobId: 'applid' }. */
  names?: Record<string, string>
  /** The message of success, where the contract has one of its own; its values are `told`. */
  says?: ProblemCode
  /** The sentence before a failure, where the contract has one of its own; without values. */
  fails?: ProblemCode
  /** What was saved or deleted, for the message of success and of failure. */
  what?: Words
}

/** An endpoint that changes something. The input is translated only after the caller was let through by `run.action`. */
export type CommandSpec<Result> = Common & {
  run: Runnable<Result>
  input(request: LegacyRequest, ctx: SignedInContext): unknown
  reply(ctx: SignedInContext, result: Result): unknown
  /** The values of `says`. */
  told?(result: Result): Values
  /** Whether a call that succeeded changed nothing, so that nothing is said to be saved. */
  savedNothing?(result: Result): boolean
}

/** An endpoint that only reads. 'everybody' lets in those without a session as well: then `ctx.viewer` may be null. */
export type ReadSpec<Result> = Common & {
  action: Action | 'everybody'
  read(ctx: SignedInContext, request: LegacyRequest): Promise<Result> | Result
  reply?(ctx: SignedInContext, result: Result): unknown
}

/**
 * An endpoint that lists what grows with use. It gives at most `most` rows, the engine passes on all but the last of
 * them, and so knows whether there are more, and says so.
 */
export type ListSpec<Row> = Common & {
  action: Action
  rows(ctx: SignedInContext, request: LegacyRequest, most: number): Promise<Row[]>
  reply(ctx: SignedInContext, rows: Row[]): unknown
}

/**
 * An endpoint that machines call by themselves, all the time: its bearer token is a credential of the machine's own, which opens
 * no session, and no session opens it.
 */
export type MachineSpec<Result> = Common & {
  machine(ctx: RequestContext, token: string, request: LegacyRequest): Promise<Result>
}

/** One row of a module's table: the contract's id, its method and path as the contract writes it, and what it does. */
export type LegacyEndpoint = { id: string; method: Method; path: string } & Spec

// oxlint-disable-next-line typescript/no-explicit-any -- a row's own type is between `rows` and `reply`
type Spec = CommandSpec<any> | ReadSpec<any> | ListSpec<any> | MachineSpec<any>

type Helper = {
  <Result>(id: string, path: string, spec: CommandSpec<Result>): LegacyEndpoint
  <Result>(id: string, path: string, spec: ReadSpec<Result>): LegacyEndpoint
  <Row>(id: string, path: string, spec: ListSpec<Row>): LegacyEndpoint
  <Result>(id: string, path: string, spec: MachineSpec<Result>): LegacyEndpoint
}

function helper(method: Method): Helper {
  return (id: string, path: string, spec: object) => ({ id, method, path, ...spec }) as LegacyEndpoint
}

export const get = helper('GET')
export const post = helper('POST')
export const put = helper('PUT')
export const del = helper('DELETE')
