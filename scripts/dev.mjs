// npm run dev: the server from its sources, restarted when they change, and the client by Vite on
// :5173 with the server behind it. The client's GraphQL documents are recompiled when one changes.
import { spawn } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { enterProject, generate, invocation, say, tool } from './prepare.mjs'

await enterProject()
generate()

const persisted = 'client/__generated__/persisted.json'
const children = [
  spawn(
    ...invocation(tool('tsx'), [
      'watch',
      '--clear-screen=false',
      '--include',
      persisted,
      'server/main.ts',
    ]),
    {
      stdio: 'inherit',
    },
  ),
  spawn(...invocation(tool('vite'), []), { stdio: 'inherit' }),
]

let timer
watch('client', { recursive: true }, (_event, name) => {
  if (
    !name ||
    name.startsWith('__generated__') ||
    !/\.tsx?$/.test(name) ||
    !mentionsGraphql(path.join('client', name))
  )
    return
  clearTimeout(timer)
  timer = setTimeout(() => {
    say('compiling the GraphQL documents of the client')
    spawn(process.execPath, ['scripts/relay.mjs'], { stdio: 'inherit' })
  }, 300)
})

function mentionsGraphql(file) {
  try {
    return readFileSync(file, 'utf8').includes('graphql`')
  } catch {
    return false // It has just been removed.
  }
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children)
  child.on(
    'exit',
    (code) => (children.forEach((other) => other.kill()), (process.exitCode = code ?? 0)),
  )
