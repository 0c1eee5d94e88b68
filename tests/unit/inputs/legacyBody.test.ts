import { expect, test } from 'vitest'
import { readBodyObject } from '#server/platform/legacy/legacyRequest.ts'
import { readBodyText } from '#server/platform/legacy/readBody.ts'

test('a key named __proto__ is an ordinary key: it changes no prototype, at any depth', () => {
  const body = readBodyObject(
    readBodyText('{"__PROTO__":{"roleid":1},"user":{"__proto__":{"roleid":1}}}'),
  )
  for (const object of [body, body.user as object, {}]) {
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    expect('roleid' in object).toBe(false)
  }
})
