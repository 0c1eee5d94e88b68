import { afterEach, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { mailExports } from '#server/reports/exports/mailExports.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { createSite, type Site } from './site.ts'

let site: Site
afterEach(() => site.close())

const wanted = `mutation { requestExport(input: { reportId: "no-qr", format: CSV, filter: { from: "2026-11-01", to: "2026-11-30" } }) {
  __typename ... on Problem { code } } }`

/** Returns the mail about an export that was requested with these host headers. */
async function mailOf(settings: Partial<Config>, hosts: Record<string, string>): Promise<string> {
  site = await createSite(settings)
  const { services, now } = site.world
  const headers = { authorization: `Bearer ${await site.token('operator')}`, ...hosts }
  const answer = await site.call({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query: wanted },
  })
  expect(answer.json()).toMatchObject({
    data: { requestExport: { __typename: 'ReportExportPayload' } },
  })
  await services.db.reportExport.updateMany({ data: { status: 'ready', endedAt: now } })
  const server = await startMailServer()
  await mailExports({
    ...services,
    config: { ...services.config, ...settings, SMTP_URL: server.url },
  })
  await server.stop()
  expect(server.mails).toHaveLength(1)
  return server.mails[0]!.data
}

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
}

test.each<[string, Partial<Config>]>([
  ['without a proxy', {}],
  ['behind a proxy that forwards any host of its caller', { TRUST_PROXY: 'loopback' }],
])(
  'a forged host never reaches a mail %s: the mail describes where the file is',
  async (_how, settings) => {
    const mail = await mailOf(settings, forged)
    expect(mail).not.toContain('evil.example')
    expect(mail).not.toMatch(/https?:/)
    expect(mail).toContain('Reports, Exports and schedules')
  },
)

test('with a configured address the link leads there, regardless of the host header', async () => {
  const mail = await mailOf({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://ikad.example' }, forged)
  expect(mail).not.toContain('evil.example')
  expect(mail).toContain('https://ikad.example/ikad/report/exports')
})

test('on a local machine the link leads to it, by name only if nobody else is served', async () => {
  const own = { host: 'localhost:4000' }
  expect(await mailOf({ HOST: '127.0.0.1' }, own)).toContain(
    'http://localhost:4000/ikad/report/exports',
  )
  await site.close()
  expect(await mailOf({ HOST: '0.0.0.0' }, own)).not.toContain('localhost:4000')
})
