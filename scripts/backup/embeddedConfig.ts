import { readConfig } from '#server/config.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'

/**
 * Returns the settings for scripts that use the embedded database alone.
 * @throws StartProblem if they name another database
 */
export function embeddedConfig(): ReturnType<typeof readConfig> {
  const config = readConfig()
  if (config.DATABASE_URL ?? config.DATABASE_OWNER_URL)
    throw new StartProblem(
      'The settings name a database of its own: back it up and restore it by its own means (docs/operations.md).',
    )
  return config
}
