import { z } from 'zod'
import { profileFields, type Profile } from '#domain/application/profile.ts'
import { Prisma, type Application } from '#generated/prisma/client.ts'

type RegistryValues = Partial<Profile>
const registryValues = z.partialRecord(z.enum(profileFields), z.string())

/** Returns the registry's last values of the fields that staff have changed since. */
export function registryValuesOf(application: Pick<Application, 'registryValues'>): RegistryValues {
  return z.parse(registryValues, application.registryValues ?? {})
}

/**
 * Returns the registry's values of the fields that differ from the application's, or the database
 * null where none does.
 */
export function keptRegistryValues(
  said: Profile,
  current: Profile,
): RegistryValues | typeof Prisma.DbNull {
  const fields = profileFields.filter((field) => said[field] !== current[field])
  return fields.length === 0
    ? Prisma.DbNull
    : Object.fromEntries(fields.map((field) => [field, said[field]]))
}
