import { setTimeout as sleep } from 'node:timers/promises'
import { rest } from '../clients.ts'
import type { Random } from '../seededRandom.ts'
import type { SimulatedProcess } from './SimulatedProcess.ts'

/** A call that changes something. */
export type Step = {
  name: string
  user: 'operator' | 'operator2' | 'supervisor'
  method: 'POST' | 'PUT'
  path: string
  body: Record<string, unknown>
  /**
   * The fields of the result that a repetition with the same key must return again; all of them by
   * default.
   */
  same?: readonly string[]
}

export type Result = Record<string, unknown>
export type Acknowledged = { step: Step; key: string; result: Result }
export type Tokens = Record<Step['user'], string>

/** What callers learned, over all of them. */
export type Findings = {
  acknowledged: Acknowledged[]
  /** Keys of calls that were not repeated after a response said that nothing was changed. */
  abandoned: string[]
  /** The number of responses by status and code. */
  responses: Record<string, number>
  wrong: unknown[]
}

/** Responses that promise that the call changed nothing. */
const changedNothing = new Set([
  'database.unavailable',
  'database.full',
  'database.readOnly',
  'database.busy',
  'record.busy',
  'product.overloaded',
])
/**
 * Responses that leave open what the call did, and ask for a repetition with its key. A timeout is
 * none of them: the product gives up a lost connection or a held lock within seconds, so a call
 * that lasts its whole minute waits for something that never ends.
 */
const unsure = new Set(['save.unsureKeyed'])

/** The pauses of a caller make its work last as long as the faults. */
const pauseMostMs = 400

/** Makes calls one after the other, each at a random process, and repeats each until it is done. */
export class Caller {
  private keys = 0

  constructor(
    private readonly name: string,
    private readonly random: Random,
    private readonly processes: readonly SimulatedProcess[],
    private readonly tokens: Tokens,
    private readonly findings: Findings,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Returns the result of a call once it is acknowledged. @throws where the run is aborted, or a
   * response is wrong
   */
  async call(step: Step): Promise<Result> {
    await sleep(this.random.below(pauseMostMs))
    let key = this.nextKey()
    // An earlier response to this key left open what it did.
    let open = false
    for (;;) {
      this.signal.throwIfAborted()
      const { code, result } = await this.send(step, key)
      if (code === 'ok') {
        this.findings.acknowledged.push({ step, key, result: result! })
        return result!
      }
      if (code === 'cut' || unsure.has(code)) open = true
      else if (!changedNothing.has(code)) throw this.wrong({ step, key, code })
      else if (!open && this.random.chance(0.5)) {
        this.findings.abandoned.push(key)
        key = this.nextKey()
      }
      await sleep(50 + this.random.below(200))
    }
  }

  /** Repeats an acknowledged call with its key, and notes a result that differs from the first. */
  async repeat({ step, key, result: first }: Acknowledged): Promise<void> {
    const pick = (result: Result) =>
      JSON.stringify(step.same ? step.same.map((name) => result[name]) : result)
    for (;;) {
      this.signal.throwIfAborted()
      const { code, result } = await this.send(step, key)
      if (code === 'ok') {
        if (pick(result!) !== pick(first)) this.wrong({ step, key, first, repeated: result })
        return
      }
      if (!unsure.has(code) && !changedNothing.has(code))
        throw this.wrong({ step, key, code, first })
      await sleep(50 + this.random.below(200))
    }
  }

  private async send(
    { method, path, body, user }: Step,
    key: string,
  ): Promise<{ code: string; result?: Result }> {
    const { url } = this.random.pick(this.processes)
    const answer = await rest(url, method, path, body, { token: this.tokens[user], key }).catch(
      (error: unknown) => {
        // The process was killed in the middle of the call, or is not there.
        if (error instanceof TypeError || error instanceof SyntaxError) return null
        throw error
      },
    )
    const code =
      answer === null
        ? 'cut'
        : answer.status === 200
          ? 'ok'
          : (answer.body.code ?? String(answer.status))
    this.findings.responses[code] = (this.findings.responses[code] ?? 0) + 1
    return { code, result: answer?.body.result as Result }
  }

  private nextKey(): string {
    this.keys += 1
    return `${this.name}-${this.keys}`
  }

  private wrong(what: unknown): Error {
    this.findings.wrong.push(what)
    return new Error('The product gave a wrong response.')
  }
}
