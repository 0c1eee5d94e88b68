import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The YAML parser that a build tool brings: none of our own is needed for one file. */
const { safeLoad } = ['babel-plugin-relay', 'cosmiconfig'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
)('js-yaml') as { safeLoad(text: string): unknown }

type Service = {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  volumes?: string[]
  command?: string[]
  ports?: string[]
}
const compose = safeLoad(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: object }
const { services } = compose
/** As compose fills in what .env gives, or the default that stands behind ":-". */
const filled = (text: string, given: Record<string, string>) =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string, otherwise: string) => given[name] || (kind === '-' ? otherwise : ''),
  )
const given = { POSTGRES_PASSWORD: 'owner1', APPLICATION_PASSWORD: 'app1' }
const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [key, filled(String(value), given)]))

test('the servers sign in as the role that owns nothing, and know no other password', () => {
  for (const name of ['server1', 'server2']) {
    const settings = environmentOf(name)
    expect(readConfig(settings)).toMatchObject({
      DATABASE_URL: 'postgresql://ikad_application:app1@database:5432/ikad',
      DEMO: false,
      HOST: '0.0.0.0',
    })
    expect(JSON.stringify(settings)).not.toContain('owner1')
    expect(services[name]!.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
  }
})

test('the migrations alone are made as the owner, once the database answers by TCP', () => {
  const { command, depends_on } = services.migrate!
  expect(readConfig(environmentOf('migrate'))).toMatchObject({
    DATABASE_OWNER_URL: 'postgresql://ikad:owner1@database:5432/ikad',
    DEMO: false,
  })
  expect(existsSync(path.join(root, command!.at(-1)!))).toBe(true)
  expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.database!.healthcheck!.test!.join(' ')).toContain('--host localhost')
})

test('the database runs the script that makes the role, with its password', () => {
  const { volumes, environment } = services.database!
  const [folder] = volumes!.find((volume) => volume.endsWith(':/docker-entrypoint-initdb.d:ro'))!.split(':')
  expect(existsSync(path.join(root, folder!, '10-application-role.sql'))).toBe(true)
  expect(Object.keys(environment!)).toContain('APPLICATION_PASSWORD')
})

test('a demonstration for the network needs its second setting', () => {
  const demo = { ...environmentOf('server1'), DEMO: '1' }
  expect(() => readConfig(demo)).toThrow(/opens the demonstration.*DEMO_ON_NETWORK=1/)
  expect(readConfig({ ...demo, DEMO_ON_NETWORK: '1' }).DEMO).toBe(true)
})

test('the proxy alone is reached from outside, and all that .env gives stands in .env.example', () => {
  expect(
    Object.entries(services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
  ).toEqual(['proxy'])
  const named = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect([...new Set(named)].filter((name) => !example.includes(name))).toEqual([])
})
