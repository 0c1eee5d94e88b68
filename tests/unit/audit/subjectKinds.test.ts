import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'

/** Where a kind and a key stand together without being a record of the trail: a node's id, and what a movement of stock is for. */
const otherwise = /\bt\.id\(|toString\('base64'\)|document: /

const lines = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => readFileSync(`server/${file}`, 'utf8').split('\n'))
const named = lines
  .filter((line) => !otherwise.test(line))
  .flatMap((line) => [...line.matchAll(/`([A-Z][A-Za-z]+):\$\{/g)].map((match) => match[1]!))

test('the trail names records of every module', () =>
  expect(named).toEqual(expect.arrayContaining(['CardJob', 'CsmJob', 'BillingMonth', 'Station', 'CsmRejectReason'])))

test('each kind of record that the trail names is called something', () =>
  expect([...new Set(named)].filter((kind) => !Object.hasOwn(subjectKinds, kind)).toSorted()).toEqual([]))
