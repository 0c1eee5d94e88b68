import { agentMessages } from './agentMessages.ts'
import { billingMessages } from './billingMessages.ts'
import { cardFaceMessages } from './cardFaceMessages.ts'
import { csmJobMessages } from './csmJobMessages.ts'
import { csmSettingMessages } from './csmSettingMessages.ts'
import { despatchMessages } from './despatchMessages.ts'
import { fieldMessages } from './fieldMessages.ts'
import { fileMessages } from './fileMessages.ts'
import { monitoringMessages } from './monitoringMessages.ts'
import { passMessages } from './passMessages.ts'
import { productionMessages } from './productionMessages.ts'
import { reportMessages } from './reportMessages.ts'
import { requestMessages } from './requestMessages.ts'
import { retentionMessages } from './retentionMessages.ts'
import { settingMessages } from './settingMessages.ts'
import { stockMessages } from './stockMessages.ts'
import { supportMessages } from './supportMessages.ts'
import { tokenMessages } from './tokenMessages.ts'
import { travellerMessages } from './travellerMessages.ts'
import { userMessages } from './userMessages.ts'
import { workbookMessages } from './workbookMessages.ts'

/** Messages beyond the message contract, by code. Each module has its own file. */
export const furtherMessages = {
  ...requestMessages,
  ...fieldMessages,
  ...userMessages,
  ...reportMessages,
  ...tokenMessages,
  ...settingMessages,
  ...cardFaceMessages,
  ...fileMessages,
  ...workbookMessages,
  ...passMessages,
  ...productionMessages,
  ...stockMessages,
  ...despatchMessages,
  ...supportMessages,
  ...travellerMessages,
  ...csmSettingMessages,
  ...csmJobMessages,
  ...agentMessages,
  ...billingMessages,
  ...monitoringMessages,
  ...retentionMessages,
} as const
