// npm run dev: the server from its sources, begun anew when they change, and the client by Vite on :5173 with the server
// behind it. The client's GraphQL documents are compiled again when one changes.
import { spawn } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { checkNode, generate, install, root, say, tool } from './prepare.mjs'

checkNode()
process.chdir(root)
install()
generate()

const persisted = 'client/__generated__/persisted.json'
const children = [
  spawn(tool('tsx'), ['watch', '--clear-screen=false', '--include', persisted, 'server/main.ts'], { stdio: 'inherit' }),
  spawn(tool('vite'), [], { stdio: 'inherit' }),
]

let timer
watch('client', { recursive: true }, (_event, name) => {
  if (!name || name.startsWith('__generated__') || !/\.tsx?$/.test(name) || !mentionsGraphql(path.join('client', name))) return
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
    return false // it was just taken away
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children)
  child.on('exit', (code) => (children.forEach((other) => other.kill()), (process.exitCode = code ?? 0)))
