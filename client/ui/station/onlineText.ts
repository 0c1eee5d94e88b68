/** What a heartbeat says. */
export const onlineText = {
  online: ['Online', 'Dalam talian'],
  offline: ['Offline', 'Luar talian'],
} as const
