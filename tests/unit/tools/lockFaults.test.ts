import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFaults } from '../../../scripts/lockFaults.ts'

const digest = `sha512-${'A'.repeat(86)}==`
const lock = (packages: Record<string, object>, lockfileVersion = 3) =>
  JSON.stringify({ lockfileVersion, packages: { '': { name: 'p' }, ...packages } })

test('each package of this product has its digest, and comes from the public registry', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')
  expect(lockFaults(text)).toEqual([])
  expect(text.match(/"integrity"/g)!.length).toBeGreaterThan(500)
})

test('a package without a digest, or with one that is too weak, is named', () => {
  const faults = lockFaults(
    lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', integrity: 'sha1-AAAA' } }),
  )
  expect(faults).toEqual(['node_modules/a 1.0.0 has no SHA-512 digest.', 'node_modules/b 2.0.0 has no SHA-512 digest.'])
})

test('a package of a private place is named, without the password that leads there', () => {
  const from = (resolved: string) => lockFaults(lock({ 'node_modules/a': { version: '1.0.0', integrity: digest, resolved } }))
  expect(from('https://registry.npmjs.org/a/-/a-1.0.0.tgz')).toEqual([])
  expect(from('https://u:secret@npm.house.example/a-1.0.0.tgz')).toEqual([
    'node_modules/a 1.0.0 would come from https://npm.house.example.',
  ])
  expect(from('http://registry.npmjs.org/a-1.0.0.tgz')).toEqual([
    'node_modules/a 1.0.0 would come from http://registry.npmjs.org.',
  ])
  expect(from('git+ssh://git@github.com/a/a.git#1')).toEqual(['node_modules/a 1.0.0 would come from git+ssh://github.com.'])
  expect(lockFaults(lock({ 'node_modules/a': { link: true, resolved: '../a' } }))).toEqual([
    'node_modules/a is a folder of this machine.',
  ])
})

test('a lock of an older make, which keeps its packages elsewhere, is refused', () => {
  expect(lockFaults(lock({}, 1))).toEqual(['The lock has version 1: make it anew with npm 10.'])
})
