import type { Machine } from './machine.ts'
import type { Places } from './places.ts'

type ServiceFile = {
  name: string
  text: string
  encoding?: 'utf8' | 'utf16le'
  onlyWhereFolder?: true
}

/**
 * The part of an operating system that starts the agent with the machine and restarts it when it
 * ends.
 */
export type ServiceManager = {
  /** Whether the installer creates the state folder; otherwise the system does. */
  needsState: boolean
  /** Returns its configuration files: written before `protect` and `start`. */
  files(machine: Machine, places: Places): ServiceFile[]
  /** Restricts access to the key and the credential to the service and administrators. */
  protect(machine: Machine, places: Places): void
  /** Stops a running agent if its files can't be replaced otherwise. */
  stop(machine: Machine): void
  /** Registers the service and starts it, also if an older one is running. */
  start(machine: Machine, places: Places): void
  /** Stops and unregisters the service. Does nothing if there is none. */
  remove(machine: Machine, places: Places): void
  /** The command with which a person sees its status and log. */
  look: string
}
