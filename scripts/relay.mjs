// Compiles the client's GraphQL documents. The compiler persists only the documents whose artifact is not there yet, so
// each run begins with an empty folder; when it fails, what was there comes back.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import relay from '../relay.config.js'

const { artifactDirectory, persistConfig } = relay
const before = `${artifactDirectory}.before`
rmSync(before, { recursive: true, force: true })
if (existsSync(artifactDirectory)) renameSync(artifactDirectory, before)
mkdirSync(artifactDirectory, { recursive: true })
writeFileSync(persistConfig.file, '{}\n')
try {
  execFileSync('node_modules/.bin/relay-compiler', process.argv.slice(2), { stdio: 'inherit' })
} catch (error) {
  if (existsSync(before)) {
    rmSync(artifactDirectory, { recursive: true })
    renameSync(before, artifactDirectory)
  }
  process.exitCode = error.status ?? 1
}
rmSync(before, { recursive: true, force: true })
