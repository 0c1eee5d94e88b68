import type { Action } from '#domain/access.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import type { LegacyRequest } from './legacyRequest.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A command, or an attempt such as a sign-in. It guards itself by its action. */
export type Runnable<Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) & {
  readonly name: string
  readonly action: Action | 'everybody'
  /** Input fields that must not enter a digest. */
  readonly secrets?: readonly string[]
}

type Common = {
  /** Maximum bytes of the body; by default 1 MB, and 64 KiB without a session. */
  bodyLimit?: number
  /** Maximum values in the body; `limits.jsonCommandValues` by default, fewer without a session. */
  bodyValues?: number
  /**
   * Maximum items of a list in the body, where the body may have more values than usual: a longer
   * list is refused unparsed.
   */
  bodyItems?: number
  /** Maximum characters of a query value; `limits.askedText` by default. */
  queryText?: number
  /**
   * The contract's names of the command's fields, where they differ by more than case: { jobId:
   * 'applid' }.
   */
  names?: Record<string, string>
  /** The success message, where the contract has its own; `messageValues` returns its values. */
  says?: ProblemCode
  /** The sentence before a failure, where the contract has its own; it takes no values. */
  fails?: ProblemCode
  /** The object saved or deleted, for the success and failure messages. */
  what?: Words
}

/**
 * An endpoint that changes something. The input is translated only after `run.action` admitted the
 * caller.
 */
export type CommandSpec<Result> = Common & {
  run: Runnable<Result>
  input(request: LegacyRequest, ctx: SignedInContext): unknown
  reply(ctx: SignedInContext, result: Result): unknown
  /** Returns the values of `says`. */
  messageValues?(result: Result): Values
  /** Returns whether a successful call changed nothing, so that the message claims no saving. */
  savedNothing?(result: Result): boolean
}

/**
 * An endpoint that only reads. 'everybody' also admits callers without a session; then `ctx.viewer`
 * may be null.
 */
type ReadSpec<Result> = Common & {
  action: Action | 'everybody'
  /** The report that it reads, which makes it open to personal access tokens. */
  report?: string
  read(ctx: SignedInContext, request: LegacyRequest): Promise<Result> | Result
  reply?(ctx: SignedInContext, result: Result): unknown
}

/**
 * An endpoint for a growing list. It returns at most `most` rows; the engine returns all but the
 * last, and so knows and reports whether there are more.
 */
type ListSpec<Row> = Common & {
  action: Action
  /** The report that it reads, which makes it open to personal access tokens. */
  report?: string
  rows(ctx: SignedInContext, request: LegacyRequest, most: number): Promise<Row[]>
  reply(ctx: SignedInContext, rows: Row[]): unknown
}

/**
 * An endpoint that machines call continuously. Its bearer token is the machine's own credential,
 * which opens no session, and no session opens it.
 */
type MachineSpec<Result> = Common & {
  machine(ctx: RequestContext, token: string, request: LegacyRequest): Promise<Result>
}

/**
 * One row of a module's table: the contract's id, its method and path as in the contract, and its
 * implementation.
 */
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
  return (id: string, path: string, spec: object) =>
    ({ id, method, path, ...spec }) as LegacyEndpoint
}

export const get = helper('GET')
export const post = helper('POST')
export const put = helper('PUT')
export const del = helper('DELETE')
