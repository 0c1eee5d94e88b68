import type { TransferDirection } from '#domain/transfer/transitions.ts'

/** The differences between the screens of the two directions, which share everything else. */
export const directions = {
  distribution: {
    send: '/ikad/sms/distribution/distributelot',
    receive: '/ikad/sms/distribution/receivedistributelot',
    manage: '/ikad/sms/distribution/managedistributelot',
    /** GraphQL's name of the direction, of its action on a lot, and of the states that allow it. */
    name: 'DISTRIBUTION',
    action: 'DISTRIBUTE',
    from: ['RECEIVED', 'RETURN_RECEIVED'],
  },
  return: {
    send: '/ikad/sms/return/returnlot',
    receive: '/ikad/sms/return/receivereturnlot',
    manage: '/ikad/sms/return/managereturnlot',
    name: 'RETURN',
    action: 'RETURN',
    from: ['AT_BRANCH'],
  },
} as const satisfies Record<TransferDirection, object>
