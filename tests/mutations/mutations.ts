import { authentication } from './authentication.ts'
import { authorization } from './authorization.ts'
import { configuration } from './configuration.ts'
import { cryptography } from './cryptography.ts'
import { encoding } from './encoding.ts'
import { frontend } from './frontend.ts'
import { interfaces } from './interfaces.ts'
import { logging } from './logging.ts'
import type { Mutation } from './Mutation.ts'
import { sessions } from './sessions.ts'
import { validation } from './validation.ts'

/** All faults for the held lines of docs/asvs.md, in the order of its chapters. */
export const mutations: readonly Mutation[] = [
  ...encoding,
  ...validation,
  ...frontend,
  ...interfaces,
  ...authentication,
  ...sessions,
  ...authorization,
  ...cryptography,
  ...configuration,
  ...logging,
]
