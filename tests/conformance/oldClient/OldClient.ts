import { restApi } from '#domain/contract/restApi.ts'
import { furtherRest } from '#domain/furtherRest.ts'
import type { Answer, Stage } from '../restStage.ts'

type Part = Record<string, unknown>
type Request = { path?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Said<R> = { http: number; status: number; message: string; code?: string | undefined; result: R }

/**
 * A client of the legacy contract as its callers wrote theirs: it knows the rows of the contract's table, their spelling and the
 * envelope, and nothing of the product. What it is given it sends back as it is.
 */
export class OldClient {
  private token: string | null = null

  constructor(
    private readonly stageOf: () => Stage,
    private readonly language: string,
  ) {}

  /** Signs in by the contract's own keys; answers the profile. */
  async signIn(loginId: string, password: string): Promise<Part> {
    const profile = await this.ask<Part>('user.login', { body: { LOGINID: loginId, PASSWORD: password } })
    this.token = String(profile.token)
    return profile
  }

  /** The result of a call that succeeds. @throws Error for a refusal */
  async ask<R = Part>(id: string, request: Request = {}): Promise<R> {
    const said = await this.say<R>(id, request)
    if (said.http !== 200 || said.status !== 1) throw new Error(`${id}: ${said.http} ${said.code ?? ''} ${said.message}`)
    return said.result
  }

  /** All that an answer says. */
  async say<R = Part>(id: string, { path = {}, query = {}, body }: Request = {}): Promise<Said<R>> {
    const row = [...restApi, ...furtherRest].find((each) => each.id === id)
    if (!row) throw new Error(`The contract has no ${id}.`)
    const filled = row.path.split('?')[0]!.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!))
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
