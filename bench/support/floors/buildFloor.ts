import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type UserConfig } from 'vite'
import clientConfig from '../../../vite.config.ts'
import serverConfig from '../../../vite.server.config.ts'

const here = import.meta.dirname

/** Builds the minimal server as the product's is built, and returns its file. */
export async function buildServer(outDir: string): Promise<string> {
  const { build: built, ...rest } = serverConfig as UserConfig
  const input = { minimal: path.join(here, 'minimalServer.ts') }
  const rolldownOptions = { ...built!.rolldownOptions, input }
  await quietly({ ...rest, build: { ...built, outDir, rolldownOptions } })
  return path.join(outDir, 'minimal.js')
}

/** Builds the minimal page as the product's is built, and returns the bytes of its scripts. */
export async function clientBytes(outDir: string): Promise<number> {
  const { build: built, resolve } = clientConfig as UserConfig
  const rolldownOptions = { input: path.join(here, 'minimalClient.tsx') }
  await quietly({
    resolve: resolve!,
    plugins: [react()],
    publicDir: false,
    build: { ...built, outDir, rolldownOptions },
  })
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'))
  const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, file))))
  return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
}

const quietly = (config: UserConfig) => build({ ...config, configFile: false, logLevel: 'error' })
