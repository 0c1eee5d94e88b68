// Starts programs on every platform for this project's scripts. Windows has no `npm` and no links
// in node_modules/.bin that could be started without a shell, and a shell would interpret the
// arguments itself: so Node.js runs their JavaScript.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'node_modules',
)
/** Programs whose package has a different name. */
const packageOf = {
  tsc: 'typescript',
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
}

/**
 * Returns the JavaScript file of a package's program; avoids npx, which takes half a second each
 * time.
 */
export function tool(name) {
  const folder = path.join(packages, packageOf[name] ?? name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Returns what to start for a command: our tools and npm with Node.js, everything else directly.
 */
export function invocation(
  command,
  args,
  { platform = process.platform, env = process.env, node = process.execPath } = {},
) {
  if (command === 'npm') return npmInvocation(args, platform, env, node)
  // The running Node.js may itself be one of the packages (runtime.mjs).
  const isTool = command !== node && command.startsWith(packages)
  return isTool ? [node, [command, ...args]] : [command, args]
}

function npmInvocation(args, platform, env, node) {
  if (platform !== 'win32') return ['npm', args]
  // Within `npm start` npm provides its path; otherwise it is beside Node.js, where its installer
  // puts it.
  const beside = path.win32.join(
    path.win32.dirname(node),
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  )
  const file = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : beside
  return [node, [file, ...args]]
}

/** Returns whether a process exists. */
function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Stops this process in order once npm is gone. npm sends SIGTERM to a shell in between, which dies
 * without passing it on: the loss of that parent is the signal. Windows keeps the number of an
 * ended parent, so its existence is checked too.
 */
export function endWithNpm(parent = process.ppid) {
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(parent)) return
    clearInterval(timer)
    // Not process.kill: Windows would end this process at once, and PostgreSQL would keep running.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  }, 250).unref()
}
