import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test.each([
  'https://registry.example',
  'https://ikad:secret@registry.example/v1',
  'http://10.0.0.5:8080/',
])('REGISTRY_URL may be %s', (url) => {
  expect(readConfig({ REGISTRY_URL: url }).REGISTRY_URL).toBe(url)
})

test.each([
  ['registry', 'must begin with https:// or http://'],
  ['ftp://registry.example', 'must begin with https:// or http://'],
  ['file:///etc/passwd', 'must begin with https:// or http://'],
  ['https://registry.example/?key=1', 'must end before ? and #'],
])('REGISTRY_URL %s stops the start with a message', (url, reason) => {
  expect(() => readConfig({ REGISTRY_URL: url })).toThrow(
    `The setting REGISTRY_URL is not valid: ${reason}.`,
  )
})
