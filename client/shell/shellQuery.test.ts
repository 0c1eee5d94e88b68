import { Environment, Network, Observable, RecordSource, Store } from 'relay-runtime'
import { expect, test } from 'vitest'
import { askShell, shellQuery, wantShell } from './shellQuery.ts'

function session() {
  let asked = 0
  const network = Network.create(() =>
    Observable.create((sink) => {
      asked++
      sink.error(new Error('lost'))
    }),
  )
  return {
    environment: new Environment({ network, store: new Store(new RecordSource()) }),
    asked: () => asked,
  }
}

test('the shell is fetched once in a session, for all callers', () => {
  const { environment, asked } = session()
  expect(shellQuery(environment)).toBe(shellQuery(environment))
  expect(asked()).toBe(1)
})

test('after a failure it is fetched again, for all callers', () => {
  const { environment, asked } = session()
  const first = shellQuery(environment)
  const second = askShell(environment)
  expect(second).not.toBe(first)
  expect(shellQuery(environment)).toBe(second)
  expect(asked()).toBe(2)
})

test('it is requested once in a session, and not after it was fetched', () => {
  const { environment, asked } = session()
  expect([wantShell(environment), wantShell(environment)]).toEqual([true, false])
  expect(asked()).toBe(0)
  shellQuery(environment)
  expect(asked()).toBe(1)
  const other = session()
  shellQuery(other.environment)
  expect(wantShell(other.environment)).toBe(false)
})

test('another session has its own', () => {
  expect(shellQuery(session().environment)).not.toBe(shellQuery(session().environment))
})
