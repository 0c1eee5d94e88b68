// Compiles the client's GraphQL documents. The compiler persists only documents without an existing artifact, so each run
// starts with an empty folder; on failure the previous content is restored.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import relay from '../relay.config.js'
import { tool } from './machine/programs.mjs'

const { artifactDirectory, persistConfig } = relay
const before = `${artifactDirectory}.before`
rmSync(before, { recursive: true, force: true })
if (existsSync(artifactDirectory)) renameSync(artifactDirectory, before)
mkdirSync(artifactDirectory, { recursive: true })
writeFileSync(persistConfig.file, '{}\n')
try {
  execFileSync(process.execPath, [tool('relay-compiler'), ...process.argv.slice(2)], { stdio: 'inherit' })
} catch (error) {
  if (existsSync(before)) {
    rmSync(artifactDirectory, { recursive: true })
    renameSync(before, artifactDirectory)
  }
  process.exitCode = error.status ?? 1
}
rmSync(before, { recursive: true, force: true })
