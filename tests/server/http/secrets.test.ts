import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { createLog } from '#server/log.ts'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createSite()
  token = await site.token('operator')
})
beforeEach(() => void (site.log.length = 0))
afterAll(() => site.close())

const { password } = demonstrationSignIns
const next = 'Gunung-Ledang-77'

test('no password or token reaches the log at the most verbose level, over any route and with any outcome', async () => {
  const wrong = 'Salah-Sama-Sekali-1'
  const bearer = { authorization: `Bearer ${token}` }
  const change = (oldPassword: string, newPassword: string, more = '') =>
    `/api/user/changepassword?loginId=operator&oldPassword=${oldPassword}&NewPassword=${newPassword}${more}`
  await site.call({
    method: 'POST',
    url: '/api/user/login',
    payload: { LOGINID: 'operator', PASSWORD: wrong },
  })
  await site.call({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"LOGINID":"operator","PASSWORD":"${wrong}"`,
  })
  await site.call({ method: 'PUT', url: change(wrong, next), headers: bearer })
  await site.call({ method: 'PUT', url: change(password, next, '&%zz=1'), headers: bearer })
  await site.call({ method: 'PUT', url: `/API/User/ChangePassword?oldPassword=${wrong}` })
  await site.call({
    method: 'PUT',
    url: change(password, next).replace('user', 'nothing'),
    headers: bearer,
  })
  await site.call({
    url: `/nothing?password=${wrong}`,
    headers: { cookie: `ikad_session=${token}` },
  })
  const changed =
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }'
  await site.graphql(changed, token, {
    input: { oldPassword: wrong, newPassword: next, confirmation: next },
  })
  await site.graphql(
    `mutation { signIn(input: { loginId: "operator", password: "${wrong}" }) { __typename }`,
    token,
  )
  const cookie = await site.signIn('operator2')
  await site.world.services.db.$executeRaw`ALTER TABLE app_user RENAME TO app_user_gone`
  try {
    await site.call({
      method: 'POST',
      url: '/api/user/login',
      payload: { LOGINID: 'operator', PASSWORD: wrong },
    })
    await site.call({ method: 'PUT', url: change(wrong, next), headers: bearer })
    await site.graphql(changed, token, {
      input: { oldPassword: wrong, newPassword: next, confirmation: next },
    })
    await site.call({
      url: '/graphql',
      method: 'POST',
      headers: { ...ownPage, cookie: cookie.split(';')[0]! },
      payload: {},
    })
  } finally {
    await site.world.services.db.$executeRaw`ALTER TABLE app_user_gone RENAME TO app_user`
  }
  const log = site.log.join('')
  expect(log).toContain('"level":50')
  for (const secret of [wrong, next, password, token, cookie.split(/[=;]/)[1]!])
    expect(log).not.toContain(secret)
})

test('the log redacts cookies, tokens and passwords', () => {
  let line = ''
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (written) => void (line += written) })
  const headers = {
    cookie: 'ikad_session=geheim',
    authorization: 'Bearer geheim',
    'set-cookie': 'ikad_session=geheim',
  }
  log.info(
    {
      password: 'geheim',
      token: 'geheim',
      input: { oldPassword: 'geheim', newPassword: 'geheim' },
      headers,
    },
    'one',
  )
  log.info(
    { req: { headers }, ctx: { user: { passwordHash: 'geheim' } }, approval: 'geheim' },
    'two',
  )
  expect(line.split('\n').filter(Boolean)).toHaveLength(2)
  expect(line).not.toContain('geheim')
})

test('a text with line breaks stays on one log line', () => {
  let written = ''
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void (written += line) })
  const forged = 'operator\n{"level":30,"msg":"signed in"}'
  log.info({ loginId: forged, error: new Error(forged) }, forged)
  expect(written.split('\n')).toHaveLength(2)
  expect(JSON.parse(written)).toMatchObject({ loginId: forged, msg: forged })
})

test('an error response has a reference that is in the log, and no SQL, stack or path', async () => {
  const bearer = { authorization: `Bearer ${token}` }
  const { db } = site.world.services
  const answers: [number, { statusCode: number; body: string }][] = []
  await db.$executeRaw`ALTER TABLE card_job RENAME TO card_job_gone`
  try {
    answers.push([500, await site.graphql('{ cardJobs { edges { node { id } } } }', token)])
    answers.push([
      500,
      await site.graphql(
        'mutation { deleteJob(input: { jobId: 1 }) { __typename } }',
        await site.token('supervisor'),
      ),
    ])
    answers.push([500, await site.call({ url: '/api/printjob/list/JHB', headers: bearer })])
  } finally {
    await db.$executeRaw`ALTER TABLE card_job_gone RENAME TO card_job`
  }
  await db.$executeRaw`ALTER TABLE session RENAME TO session_gone`
  try {
    answers.push([500, await site.graphql('{ viewer { loginId } }', token)])
    answers.push([500, await site.call({ url: '/api/user/operator', headers: bearer })])
  } finally {
    await db.$executeRaw`ALTER TABLE session_gone RENAME TO session`
  }
  for (const [status, { statusCode, body }] of answers) {
    const [, reference] = /(?:Reference|Rujukan) (\w{4}(?:-\w{4}){2})/.exec(body) ?? []
    expect(reference, body).toBeDefined()
    expect(statusCode).toBe(status)
    expect(body).not.toMatch(
      /select|prisma|card_job|session_gone|relation|node_modules|\.ts|\.js|\bat /i,
    )
    expect(site.log.filter((line) => line.includes(`"reference":"${reference}"`))).toHaveLength(1)
  }
})
