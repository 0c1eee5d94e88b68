import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => void (site = await createSite()))
afterAll(() => site.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.call({ method: 'GET', url, headers })

test.each([
  ['/api', 404, 'route.notFound'],
  ['/api/', 404, 'route.notFound'],
  ['/API?a=1', 404, 'route.notFound'],
  ['//api/branch', 404, 'route.notFound'],
  ['///Api/branch', 404, 'route.notFound'],
  ['/api/lot/lotinfo/%E0%A4%A', 400, 'request.invalid'],
  ['/api/%', 400, 'request.invalid'],
])(
  '%s, an unknown path of the main contract, answers in its envelope',
  async (url, status, code) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { status: 0, code, result: null, message: expect.stringMatching(/./) as string },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toBeDefined()
  },
)

test.each([
  ['/jpn', 404, 'route.notFound'],
  ['//JPN/user', 404, 'route.notFound'],
  ['/jpn/user/%E0%A4%A', 400, 'request.invalid'],
])('%s answers in the envelope of the CSM contract', async (url, status, code) => {
  expect((await ask(url)).json()).toMatchObject({ status, code, result: null })
})

test('in the caller’s language', async () => {
  expect((await ask('/api', { 'accept-language': 'ms' })).json()).toMatchObject({
    message: 'Alamat ini tiada',
  })
})

test.each(['/apis', '/xapi', '/nowhere'])(
  '%s belongs to no contract and gets the default answer',
  async (url) => {
    expect((await ask(url)).json()).toMatchObject({
      errors: [{ extensions: { code: 'route.notFound' } }],
    })
  },
)
