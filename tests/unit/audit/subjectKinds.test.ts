import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'

/**
 * Kinds with a key that are not records of the audit trail: a node's id, and the purpose of a stock
 * movement.
 */
const otherwise = /\bt\.id\(|toString\('base64'\)|document: /

const lines = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => readFileSync(`server/${file}`, 'utf8').split('\n'))
const named = lines
  .filter((line) => !otherwise.test(line))
  .flatMap((line) => [...line.matchAll(/`([A-Z][A-Za-z]+):\$\{/g)].map((match) => match[1]!))

test('the audit trail names records of every module', () =>
  expect(named).toEqual(
    expect.arrayContaining(['CardJob', 'CsmJob', 'BillingMonth', 'Station', 'CsmRejectReason']),
  ))

test('each kind of record in the audit trail has a name', () =>
  expect(
    [...new Set(named)].filter((kind) => !Object.hasOwn(subjectKinds, kind)).toSorted(),
  ).toEqual([]))
