import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { InjectOptions, Response } from 'light-my-request'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { createApp, type App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** The headers that our own pages send with every call. */
export const ownPage = { 'x-ikad-client': 'web', 'content-type': 'application/json' }

export const signInDocument = `mutation signIn($input: SignInInput!) { signIn(input: $input) { __typename ... on PasskeyAwaited { options } ... on Problem { code } } }`
const changesDocument = 'subscription changes { changes { kind } }'
export const documents = new Map([
  ['sign-in', signInDocument],
  ['changes', changesDocument],
  ['viewer', 'query viewer { viewer { loginId } }'],
  ['sign-out', 'mutation signOut { signOut }'],
])

export type Site = App & {
  world: World
  /** Every log line, from "trace" on. */
  log: string[]
  call(options: InjectOptions): Promise<Response>
  /** Returns the Set-Cookie header of a sign-in through our own page. */
  signIn(loginId: string, headers?: Record<string, string>): Promise<string>
  /** Returns the Cookie header of a signed-in user. */
  cookie(loginId: string): Promise<string>
  /** Returns a bearer token of a signed-in user. */
  token(loginId: string): Promise<string>
  /** Sends an ad-hoc operation with a bearer token. */
  graphql(query: string, token: string, variables?: object): Promise<Response>
  close(): Promise<void>
}

/**
 * Starts the HTTP side of the process over a small world, with a web client of two files and a
 * recorded log.
 */
export async function createSite(settings: Partial<Config> = {}): Promise<Site> {
  const world = await createWorld(new Date())
  const { folder, remove } = await temporaryFolder()
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>iKad</title>')
  await writeFile(path.join(folder, 'assets', 'main-abc.js'), 'export {}')
  const log: string[] = []
  const config = { ...world.services.config, ...settings }
  const services = {
    ...world.services,
    config,
    log: createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void log.push(line) }),
  }
  const app = await createApp({ services, documents, clientFolder: folder, databaseUrl: world.url })
  const { password } = demonstrationSignIns
  const call = (options: InjectOptions) => app.http.inject(options)

  async function signIn(loginId: string, headers: Record<string, string> = {}) {
    const payload = {
      variables: { input: { loginId, password } },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'sign-in' } },
    }
    const answer = await call({
      method: 'POST',
      url: '/graphql',
      headers: { ...ownPage, ...headers },
      payload,
    })
    return String(answer.headers['set-cookie'])
  }

  return Object.assign(app, {
    world,
    log,
    call,
    signIn,
    cookie: async (loginId: string) => (await signIn(loginId)).split(';')[0]!,
    async token(loginId: string) {
      const answer = await call({
        method: 'POST',
        url: '/api/user/login',
        payload: { LOGINID: loginId, PASSWORD: password },
      })
      return answer.json<{ result: { token: string } }>().result.token
    },
    graphql: (query: string, token: string, variables: object = {}) =>
      call({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload: { query, variables },
      }),
    async close() {
      await app.socket.close()
      await app.http.close()
      await world.close()
      await remove()
    },
  })
}
