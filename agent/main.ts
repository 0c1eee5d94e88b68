import { fileURLToPath } from 'node:url'
import { readAgentConfig } from './agentConfig.ts'
import { createLog, wordsOf } from './agentLog.ts'
import { installAgent } from './installAgent.ts'
import { startAgent } from './startAgent.ts'

// node dist/agent/main.js [file]              runs the agent by its file, /etc/ikad-agent.json unless another is named
// node dist/agent/main.js install --server .. installs it as a service of this machine (docs/agent.md)
const version = '1.0.0'
const usualFile = '/etc/ikad-agent.json'
const say = createLog()
const words = process.argv.slice(2)

try {
  if (words[0] === 'install') installAgent(words.slice(1), usualFile, fileURLToPath(import.meta.url), say)
  else await run(words[0] ?? usualFile)
} catch (error) {
  say(wordsOf(error))
  process.exitCode = 1
}

async function run(file: string): Promise<void> {
  const starting = startAgent(readAgentConfig(file), version, say)
  // Heard from the first moment on: who stops it while it starts has it stopped in order as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('The agent stops')
      // That it could not start is told below.
      void starting.then(
        (agent) => agent.stop(),
        () => undefined,
      )
    })
  }
  await starting
}
