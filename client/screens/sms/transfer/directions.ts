import type { TransferDirection } from '#domain/transfer/transitions.ts'

/** How the two directions differ on their screens; all else is one. */
export const directions = {
  distribution: {
    send: '/ikad/sms/distribution/distributelot',
    receive: '/ikad/sms/distribution/receivedistributelot',
    manage: '/ikad/sms/distribution/managedistributelot',
    /** GraphQL's name of the direction, of what is done with a lot, and of the states in which that is possible. */
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
