import { expect, test } from 'vitest'
import { launchOf, signalServer } from '#server/platform/database/serverProcess.ts'

const windows = {
  home: "C:\\Pejabat Che' Wan\\postgres",
  data: "C:\\Pejabat Che' Wan\\postgres\\data",
  postgres: 'C:\\pg\\postgres.exe',
  pgCtl: 'C:\\pg\\pg_ctl.exe',
}
const settings = { listen_addresses: '127.0.0.1', log_filename: 'postgresql-%a.log' }

test('on Windows pg_ctl starts the server, because postgres.exe refuses an administrator, and it inherits Windows’ variables', () => {
  expect(launchOf(windows, 5_432, settings, 'win32')).toEqual({
    command: windows.pgCtl,
    args: [
      'start',
      '-D',
      windows.data,
      '-l',
      `${windows.home}\\server.log`,
      '-w',
      '-t',
      '100',
      '-o',
      '-p 5432 -c "listen_addresses=127.0.0.1" -c "log_filename=postgresql-%a.log"',
    ],
    env: null,
  })
})

test('elsewhere the server itself is started, with an empty environment', () => {
  const programs = { ...windows, data: '/data', postgres: '/pg/postgres' }
  expect(launchOf(programs, 5_432, { jit: 'off' }, 'linux')).toEqual({
    command: '/pg/postgres',
    args: ['-D', '/data', '-p', '5432', '-c', 'jit=off'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
})

test('on Windows pg_ctl stops the server: a signal would end it like a power cut', async () => {
  const messages: unknown[] = []
  const by = {
    kill: (...words: unknown[]): true => {
      messages.push(words)
      return true
    },
    control: async (...words: unknown[]) => void messages.push(words),
  }
  await signalServer(windows.pgCtl, 42, 'fast', { ...by, platform: 'win32' })
  await signalServer(windows.pgCtl, 42, 'immediate', { ...by, platform: 'win32' })
  await signalServer('/pg/pg_ctl', 42, 'fast', { ...by, platform: 'linux' })
  expect(messages).toEqual([
    [windows.pgCtl, ['kill', 'INT', '42']],
    [windows.pgCtl, ['kill', 'QUIT', '42']],
    [42, 'SIGINT'],
  ])
})
