import { rm } from 'node:fs/promises'

/** Removes what the run's server kept, once it has stopped. */
async function removeFolder(): Promise<void> {
  await rm(process.env.E2E_FOLDER!, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}

export default removeFolder
