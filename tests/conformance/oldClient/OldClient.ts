import { additionalEndpoints } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import type { Answer, Stage } from '../restStage.ts'

type Part = Record<string, unknown>
type Request = { path?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Said<R> = {
  http: number
  status: number
  message: string
  code?: string | undefined
  result: R
}

/**
 * A client of the legacy contract as its callers would write it: it knows the rows of the
 * contract's table, their spelling and the envelope, and nothing of the product. It sends received
 * values back unchanged.
 */
export class OldClient {
  private token: string | null = null

  constructor(
    private readonly stageOf: () => Stage,
    private readonly language: string,
  ) {}

  /** Signs in with the contract's own keys; returns the profile. */
  async signIn(loginId: string, password: string): Promise<Part> {
    const profile = await this.ask<Part>('user.login', {
      body: { LOGINID: loginId, PASSWORD: password },
    })
    this.token = String(profile.token)
    return profile
  }

  /**
   * Returns the result of a successful call.
   * @throws Error for a refusal
   */
  async ask<R = Part>(id: string, request: Request = {}): Promise<R> {
    const said = await this.say<R>(id, request)
    if (said.http !== 200 || said.status !== 1)
      throw new Error(`${id}: ${said.http} ${said.code ?? ''} ${said.message}`)
    return said.result
  }

  /** Returns the complete response. */
  async say<R = Part>(id: string, { path = {}, query = {}, body }: Request = {}): Promise<Said<R>> {
    const row = [...restApi, ...additionalEndpoints].find((each) => each.id === id)
    if (!row) throw new Error(`The contract has no ${id}.`)
    const filled = row.path
      .split('?')[0]!
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!))
    const asked = new URLSearchParams(query).toString()
    const answer = (await this.stageOf().call({
      method: row.method,
      url: `/${filled.replace(/^\//, '')}${asked && `?${asked}`}`,
      body,
      token: this.token,
      headers: { 'accept-language': this.language },
    })) as Answer
    return { http: answer.status, ...answer.body, result: answer.body.result as R }
  }
}
