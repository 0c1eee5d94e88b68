import { furtherJpn, additionalEndpoints } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { applicationExamples } from './applicationExamples.ts'
import { courierExamples } from './courierExamples.ts'
import { csmJobExamples } from './csmJobExamples.ts'
import { csmReportExamples } from './csmReportExamples.ts'
import { csmSettingExamples } from './csmSettingExamples.ts'
import { csmUserExamples } from './csmUserExamples.ts'
import { furtherExamples } from './furtherExamples.ts'
import { reportExamples } from './reportExamples.ts'
import type { Row } from './restRequest.ts'
import { despatchExamples, printJobExamples, type Example } from './restSamples.ts'
import { settingExamples } from './settingExamples.ts'
import { stickerExamples } from './stickerExamples.ts'
import { stockExamples } from './stockExamples.ts'
import { supportExamples } from './supportExamples.ts'
import { travellerExamples } from './travellerExamples.ts'
import { csmSignInExamples, userExamples } from './userExamples.ts'

export type Contract = {
  name: string
  jpn: boolean
  rows: Row[]
  examples: Record<string, Example>
}

/**
 * The rows of both contracts and the additional ones, each with its example. Calls of machines with
 * their own credential are not open to any person, whatever their role:
 * tests/server/legacy/heartbeat.test.ts.
 */
export const contracts: Contract[] = [
  {
    name: 'rest-api',
    jpn: false,
    rows: [...restApi, ...additionalEndpoints.filter(({ roles }) => roles !== 'station')].map(
      ({ id, method, path, roles }) => ({
        id,
        method,
        path,
        who: roles as string,
      }),
    ),
    examples: {
      ...userExamples,
      ...printJobExamples,
      ...despatchExamples,
      ...courierExamples,
      ...stickerExamples,
      ...applicationExamples,
      ...settingExamples,
      ...stockExamples,
      ...reportExamples,
      ...supportExamples,
      ...travellerExamples,
      ...furtherExamples,
    },
  },
  {
    name: 'rest-jpn',
    jpn: true,
    rows: [...restJpn, ...furtherJpn].map(({ id, method, path, right }) => ({
      id,
      method,
      path,
      who: right as string,
    })),
    examples: {
      ...csmSignInExamples,
      ...csmUserExamples,
      ...csmSettingExamples,
      ...csmJobExamples,
      ...csmReportExamples,
    },
  },
]
