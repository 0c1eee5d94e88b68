import { fileURLToPath } from 'node:url'
import { readAgentConfig } from './agentConfig.ts'
import { createLog, logFile, wordsOf } from './agentLog.ts'
import { installAgent, uninstallAgent } from './install/installAgent.ts'
import { placesOf } from './install/places.ts'
import { startAgent } from './startAgent.ts'

// node dist/agent/main.js [file] [--log FILE] runs the agent by its file, that of the platform
// unless another is named node dist/agent/main.js install --server ... installs it as a service of
// this machine (docs/agent.md) node dist/agent/main.js uninstall removes the service and the
// program
const version = '1.0.0'
const { words, log } = withoutLog(process.argv.slice(2))
const say = createLog(log === null ? undefined : logFile(log))

try {
  if (words[0] === 'install') installAgent(words.slice(1), fileURLToPath(import.meta.url), say)
  else if (words[0] === 'uninstall') uninstallAgent(words.slice(1), say)
  else await run(words[0] ?? placesOf(process.platform, process.env).config)
} catch (error) {
  say(wordsOf(error))
  process.exitCode = 1
}

function withoutLog(given: string[]): { words: string[]; log: string | null } {
  const at = given.indexOf('--log')
  return at < 0
    ? { words: given, log: null }
    : { words: given.toSpliced(at, 2), log: given[at + 1] ?? null }
}

async function run(file: string): Promise<void> {
  const starting = startAgent(readAgentConfig(file), version, say)
  // Handled from the first moment on, so that an agent that is still starting stops in order as
  // well. Windows sends no SIGTERM: its Task Scheduler ends the process, which loses nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('The agent is stopping')
      // A failed start is reported below.
      void starting.then(
        (agent) => agent.stop(),
        () => undefined,
      )
    })
  }
  await starting
}
