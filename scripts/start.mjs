// npm start: brings everything up to date that needs it, then runs the server in this process.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, generate, install, root, say } from './prepare.mjs'

checkNode()
process.chdir(root)
install()
generate()
build()
say('starting the server')
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithNpm()
// In this process, not in a child: signals reach it without being passed on, and nothing outlives the launcher.
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href)

/** npm passes SIGTERM on to a shell in between, which dies of it and tells nobody: losing that parent is our signal. */
function endWithNpm() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
