/**
 * Where an agent listens, on loopback. The content security policy of the product's pages names it. Below the ports that a machine
 * gives to its own connections (from 32768): one of these would now and then have kept an agent from its start.
 */
export const agentPort = 27_620
