import path from 'node:path'

/** The agent's paths on a platform. */
export type Places = {
  /** The agent's file, with the credential in it until the first start. */
  config: string
  /** The agent's key and its stored state. */
  state: string
  program: string
  /** The service's log file; null if the system keeps the log. */
  log: string | null
}

/**
 * Returns the paths of a platform, in its own notation.
 * @throws Error if the agent can't be installed there
 */
export function placesOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Places {
  if (platform === 'linux') {
    return {
      config: '/etc/ikad-agent.json',
      state: '/var/lib/ikad-agent',
      program: '/opt/ikad-agent',
      log: null,
    }
  }
  if (platform === 'darwin') {
    const home = '/Library/Application Support/iKad Agent'
    return {
      config: `${home}/agent-config.json`,
      state: `${home}/state`,
      program: `${home}/program`,
      log: `${home}/state/agent.log`,
    }
  }
  if (platform === 'win32') {
    const data = path.win32.join(env.ProgramData ?? 'C:\\ProgramData', 'iKad Agent')
    return {
      config: path.win32.join(data, 'agent-config.json'),
      state: path.win32.join(data, 'state'),
      program: path.win32.join(env.ProgramFiles ?? 'C:\\Program Files', 'iKad Agent'),
      log: path.win32.join(data, 'state', 'agent.log'),
    }
  }
  throw new Error(`The agent runs on Windows, macOS and Linux, not on ${platform}`)
}

/** Returns a path of any platform below a folder of this machine, for an image of a workstation. */
export function belowRoot(root: string | undefined, name: string): string {
  return root === undefined
    ? name
    : path.join(root, ...name.replace(/^[A-Za-z]:/, '').split(/[\\/]/))
}
