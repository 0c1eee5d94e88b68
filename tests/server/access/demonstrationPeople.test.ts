import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Returns what the sign-in page gets from a server with or without the demonstration. */
async function peopleShown(area: 'IKAD' | 'CSM', DEMO: boolean, locale: 'en' | 'ms' = 'en') {
  const services = { ...world.services, config: { ...world.services.config, DEMO } }
  const document = `query people { demonstrationPeople(area: ${area}) { loginId password description } }`
  const server = createGraphqlServer(services, new Map([['people', document]]))
  const body = JSON.stringify({
    extensions: { persistedQuery: { version: 1, sha256Hash: 'people' } },
  })
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const nobody = {
    ...(await world.as('operator')),
    ...services,
    viewer: null,
    sessionId: null,
    locale,
  }
  const response = await server.fetch('http://localhost/graphql', request, {
    ...nobody,
    setSessionCookie: () => undefined,
  })
  const { data } = (await response.json()) as {
    data: { demonstrationPeople: { loginId: string; description: string }[] }
  }
  return data.demonstrationPeople
}

test('a demonstration lists the people of an area and how to sign in as them', async () => {
  expect((await peopleShown('IKAD', true)).map(({ loginId }) => loginId)).toEqual(
    expect.arrayContaining(['admin', 'supervisor', 'operator', 'viewer', 'operator.pen']),
  )
  expect(await peopleShown('CSM', true, 'ms')).toEqual([
    { loginId: 'csmadmin', password: 'Demo-2026', description: 'CSM, semua hak' },
    { loginId: 'csmjob', password: 'Demo-2026', description: 'CSM, tugasan' },
    { loginId: 'csmreport', password: 'Demo-2026', description: 'CSM, laporan' },
  ])
})

test.each(['IKAD', 'CSM'] as const)('any other server lists nobody of %s', async (area) => {
  expect(await peopleShown(area, false)).toEqual([])
})
