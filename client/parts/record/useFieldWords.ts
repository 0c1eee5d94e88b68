import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'

/** What people call the fields of what administrators keep. */
const names: Record<string, MessageDescriptor> = defineMessages({
  active: { id: 'kit.record.fields.active', defaultMessage: 'Active' },
  activeSince: { id: 'kit.record.fields.activeSince', defaultMessage: 'Active since' },
  address: { id: 'kit.record.fields.address', defaultMessage: 'Network address' },
  address1: { id: 'kit.record.fields.address1', defaultMessage: 'Address' },
  address2: { id: 'kit.record.fields.address2', defaultMessage: 'Address, line 2' },
  address3: { id: 'kit.record.fields.address3', defaultMessage: 'Address, line 3' },
  area: { id: 'kit.record.fields.area', defaultMessage: 'Area' },
  bagNo: { id: 'kit.record.fields.bagNo', defaultMessage: 'Bag number' },
  batchExist: { id: 'kit.record.fields.batchExist', defaultMessage: 'Batches' },
  branchCode: { id: 'kit.record.fields.branchCode', defaultMessage: 'Branch' },
  branchTypeId: { id: 'kit.record.fields.branchTypeId', defaultMessage: 'Branch type' },
  cardTypeId: { id: 'kit.record.fields.cardTypeId', defaultMessage: 'Card type' },
  carrier: { id: 'kit.record.fields.carrier', defaultMessage: 'Session kept by' },
  city: { id: 'kit.record.fields.city', defaultMessage: 'City' },
  code: { id: 'kit.record.fields.code', defaultMessage: 'Code' },
  credentialId: { id: 'kit.record.fields.credentialId', defaultMessage: 'Fingerprint’s id' },
  csmRoles: { id: 'kit.record.fields.csmRoles', defaultMessage: 'CSM roles' },
  division: { id: 'kit.record.fields.division', defaultMessage: 'Division' },
  grade: { id: 'kit.record.fields.grade', defaultMessage: 'Grade' },
  gradePrefix: { id: 'kit.record.fields.gradePrefix', defaultMessage: 'Grade prefix' },
  csmRights: { id: 'kit.record.fields.csmRights', defaultMessage: 'CSM rights' },
  deleted: { id: 'kit.record.fields.deleted', defaultMessage: 'Deleted' },
  deletedAt: { id: 'kit.record.fields.deletedAt', defaultMessage: 'Marked deleted' },
  department: { id: 'kit.record.fields.department', defaultMessage: 'Department' },
  description: { id: 'kit.record.fields.description', defaultMessage: 'Description' },
  designation: { id: 'kit.record.fields.designation', defaultMessage: 'Designation' },
  disabled: { id: 'kit.record.fields.disabled', defaultMessage: 'Disabled' },
  email: { id: 'kit.record.fields.email', defaultMessage: 'Email' },
  accessToken: { id: 'kit.record.fields.accessToken', defaultMessage: 'Access token' },
  scope: { id: 'kit.record.fields.scope', defaultMessage: 'Scope' },
  expiresAt: { id: 'kit.record.fields.expiresAt', defaultMessage: 'Expires at' },
  revoked: { id: 'kit.record.fields.revoked', defaultMessage: 'Revoked' },
  endedSessions: { id: 'kit.record.fields.endedSessions', defaultMessage: 'Sessions ended' },
  failedAttempts: { id: 'kit.record.fields.failedAttempts', defaultMessage: 'Failed attempts' },
  imDate: { id: 'kit.record.fields.imDate', defaultMessage: 'IM date' },
  label: { id: 'kit.record.fields.label', defaultMessage: 'Name' },
  latitude: { id: 'kit.record.fields.latitude', defaultMessage: 'Latitude' },
  locked: { id: 'kit.record.fields.locked', defaultMessage: 'Locked' },
  loginId: { id: 'kit.record.fields.loginId', defaultMessage: 'User id' },
  longitude: { id: 'kit.record.fields.longitude', defaultMessage: 'Longitude' },
  machineId: { id: 'kit.record.fields.machineId', defaultMessage: 'Machine' },
  method: { id: 'kit.record.fields.method', defaultMessage: 'By' },
  mustChangePassword: { id: 'kit.record.fields.mustChangePassword', defaultMessage: 'Must change the password' },
  mustEnrolPasskey: { id: 'kit.record.fields.mustEnrolPasskey', defaultMessage: 'Must enrol a fingerprint' },
  name: { id: 'kit.record.fields.name', defaultMessage: 'Name' },
  noOfRecords: { id: 'kit.record.fields.noOfRecords', defaultMessage: 'Records in a print list' },
  passkeyRequired: { id: 'kit.record.fields.passkeyRequired', defaultMessage: 'Fingerprint beside the password' },
  plks: { id: 'kit.record.fields.plks', defaultMessage: 'PLKS' },
  postcode: { id: 'kit.record.fields.postcode', defaultMessage: 'Postcode' },
  ppid: { id: 'kit.record.fields.ppid', defaultMessage: 'PPID' },
  prefix: { id: 'kit.record.fields.prefix', defaultMessage: 'Prefix' },
  process: { id: 'kit.record.fields.process', defaultMessage: 'Process' },
  reason: { id: 'kit.record.fields.reason', defaultMessage: 'Reason' },
  region: { id: 'kit.record.fields.region', defaultMessage: 'Region' },
  remark: { id: 'kit.record.fields.remark', defaultMessage: 'Remark' },
  removedPasskeys: { id: 'kit.record.fields.removedPasskeys', defaultMessage: 'Fingerprints removed' },
  roleId: { id: 'kit.record.fields.roleId', defaultMessage: 'Role' },
  serialsByHand: { id: 'kit.record.fields.serialsByHand', defaultMessage: 'Chip serials by hand' },
  singleUserShift: { id: 'kit.record.fields.singleUserShift', defaultMessage: 'One user on shift' },
  staffName: { id: 'kit.record.fields.staffName', defaultMessage: 'Name' },
  staffNumber: { id: 'kit.record.fields.staffNumber', defaultMessage: 'Staff number' },
  state: { id: 'kit.record.fields.state', defaultMessage: 'State' },
  stationId: { id: 'kit.record.fields.stationId', defaultMessage: 'Station id' },
  status: { id: 'kit.record.fields.status', defaultMessage: 'Status' },
  thirdParty: { id: 'kit.record.fields.thirdParty', defaultMessage: 'Third party' },
  threshold: { id: 'kit.record.fields.threshold', defaultMessage: 'Threshold' },
})

/** What a field is called in one kind of record, where it is called otherwise elsewhere: by GraphQL's name of the kind. */
const ofKind: Record<string, MessageDescriptor> = defineMessages({
  'Branch.code': { id: 'kit.record.fields.Branch.code', defaultMessage: 'Branch code' },
  'BranchType.name': { id: 'kit.record.fields.BranchType.name', defaultMessage: 'Branch type' },
  'CardType.code': { id: 'kit.record.fields.CardType.code', defaultMessage: 'Card type' },
})

/** What a field of a kind of record is called; null where it has no words. */
export function fieldMessage(kind: string, field: string): MessageDescriptor | null {
  const own = `${kind}.${field}`
  if (Object.hasOwn(ofKind, own)) return ofKind[own]!
  return Object.hasOwn(names, field) ? names[field]! : null
}

/** Says a field of a kind of record; by its own name where it has no words. */
export function useFieldWords(): (kind: string, field: string) => string {
  const intl = useIntl()
  return (kind, field) => {
    const message = fieldMessage(kind, field)
    return message ? intl.formatMessage(message) : field
  }
}
