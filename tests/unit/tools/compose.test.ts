import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The YAML parser of a build tool, because one file does not justify a dependency. */
const { safeLoad } = ['babel-plugin-relay', 'cosmiconfig'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
)('js-yaml') as { safeLoad(text: string): unknown }

type Service = {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string; required?: boolean }>
  healthcheck?: { test?: string[]; disable?: boolean }
  volumes?: string[]
  command?: string[]
  ports?: string[]
  profiles?: string[]
  build?: string
}
const compose = safeLoad(read('docker-compose.yml')) as {
  services: Record<string, Service>
  volumes: object
}
const { services } = compose
/** Returns a value as compose fills it in, from .env or the default after ":-". */
const filled = (text: string, given: Record<string, string>) =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string, otherwise: string) =>
      given[name] || (kind === '-' ? otherwise : ''),
  )
const given = { POSTGRES_PASSWORD: 'owner1', APPLICATION_PASSWORD: 'app1' }
const environmentOf = (name: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [
      key,
      filled(String(value), { ...given, ...more }),
    ]),
  )
/** The settings in .env.example for the profile "scale". */
const scale = Object.fromEntries(
  [...read('.env.example').matchAll(/^# (COMPOSE_PROFILES|DATABASE_POOLER|UPSTREAMS)=(.+)$/gm)].map(
    ([, name, value]) => [name!, value!],
  ),
)

test('the servers sign in as the role that owns nothing, and have no other password', () => {
  for (const name of ['server1', 'server2']) {
    const settings = environmentOf(name)
    expect(readConfig(settings)).toMatchObject({
      DATABASE_URL: 'postgresql://ikad_application:app1@database:5432/ikad',
      DEMO: false,
      HOST: '0.0.0.0',
    })
    expect(JSON.stringify(settings)).not.toContain('owner1')
    expect(services[name]!.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    })
  }
})

test('only the migrations run as the owner, after the database accepts TCP', () => {
  const { command, depends_on } = services.migrate!
  expect(readConfig(environmentOf('migrate'))).toMatchObject({
    DATABASE_OWNER_URL: 'postgresql://ikad:owner1@database:5432/ikad',
    DEMO: false,
  })
  expect(existsSync(path.join(root, command!.at(-1)!))).toBe(true)
  expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.database!.healthcheck!.test!.join(' ')).toContain('--host localhost')
})

test('the database runs the script that creates the role, with its password', () => {
  const { volumes, environment } = services.database!
  const [folder] = volumes!
    .find((volume) => volume.endsWith(':/docker-entrypoint-initdb.d:ro'))!
    .split(':')
  expect(existsSync(path.join(root, folder!, '10-application-role.sql'))).toBe(true)
  expect(Object.keys(environment!)).toContain('APPLICATION_PASSWORD')
})

describe('the profile "scale"', () => {
  const servers = Object.keys(services).filter((name) => /^server\d$/.test(name))
  const pooler = Object.fromEntries(
    [...read('deploy/pgbouncer/pgbouncer.ini').matchAll(/^(\w+) = ?(.*)$/gm)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

  test('adds two servers and the pooler, only when it is enabled', () => {
    const added = Object.keys(services).filter((name) =>
      services[name]!.profiles?.includes(scale.COMPOSE_PROFILES!),
    )
    expect(added).toEqual(['server3', 'server4', 'pgbouncer'])
  })

  test('connects each server through the pooler, and directly where that is needed', () => {
    for (const name of servers) {
      expect(readConfig(environmentOf(name, scale))).toMatchObject({
        DATABASE_URL: 'postgresql://ikad_application:app1@pgbouncer:6432/ikad',
        DATABASE_DIRECT_URL: 'postgresql://ikad_application:app1@database:5432/ikad',
      })
      expect(services[name]!.depends_on!.pgbouncer).toEqual({
        condition: 'service_healthy',
        required: false,
      })
    }
    expect(existsSync(path.join(root, services.pgbouncer!.build!, 'Dockerfile'))).toBe(true)
  })

  test('is balanced over all servers, and without it over the default ones', () => {
    const always = servers.filter((name) => !services[name]!.profiles)
    const addresses = (names: string[]) => names.map((name) => `${name}:4000`).join(' ')
    expect(scale.UPSTREAMS).toBe(addresses(servers))
    expect(environmentOf('proxy').UPSTREAMS).toBe(addresses(always))
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy {$UPSTREAMS:${addresses(always)}} {`)
  })

  test('leaves PostgreSQL connections for direct access', () => {
    const ofPostgres = 100
    const past = 3 * servers.length + 10
    expect(pooler).toMatchObject({ pool_mode: 'transaction', listen_port: '6432' })
    expect(Number(pooler.default_pool_size) + past).toBeLessThan(ofPostgres)
    expect(Number(pooler.max_client_conn)).toBeGreaterThanOrEqual(16 * servers.length)
    expect(Number(pooler.max_prepared_statements)).toBeGreaterThanOrEqual(1_000)
  })
})

test('a demonstration on the network needs its second setting', () => {
  const demo = { ...environmentOf('server1'), DEMO: '1' }
  expect(() => readConfig(demo)).toThrow(/opens the demonstration.*DEMO_ON_NETWORK=1/)
  expect(readConfig({ ...demo, DEMO_ON_NETWORK: '1' }).DEMO).toBe(true)
})

test('the image contains neither the sources’ history nor a setting of this machine', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.env', '.data', 'node_modules']),
  )
})

test('only the proxy is reachable from outside, and all settings for .env are in .env.example', () => {
  expect(
    Object.entries(services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
  ).toEqual(['proxy'])
  const named = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect([...new Set(named)].filter((name) => !example.includes(name))).toEqual([])
})
