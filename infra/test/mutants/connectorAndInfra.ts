import type { Mutant } from './mutant.ts';

export const connector: readonly Mutant[] = [
  {
    breaks: 'a session that another socket replaced asks for a new pairing',
    file: 'connector/src/socket/closeAction.ts',
    find: "return 'replaced';",
    replace: "return 'loggedOut';",
    tests: ['connector/src/socket/closeAction.test.ts'],
  },
  {
    breaks: 'a file is fetched from any host',
    file: 'connector/src/inbound/mediaAddress.ts',
    find: "hostname.endsWith('.whatsapp.net')",
    replace: "hostname.endsWith('.net')",
    tests: ['connector/src/inbound/mediaAddress.test.ts'],
  },
  {
    breaks: 'ticks of several chats go as those of one',
    file: 'connector/src/inbound/gatherTicks.ts',
    find: '({ ack }) => inboundGroup(ack)',
    replace: '() => 0',
    tests: ['connector/src/inbound/gatherTicks.test.ts'],
  },
  {
    breaks: 'campaigns take the whole room that people’s messages have',
    file: 'connector/src/outbound/fairShares.ts',
    find: 'Math.max(1, Math.floor(most / 2))',
    replace: 'most',
    tests: ['connector/src/outbound/fairShares.test.ts'],
  },
  {
    breaks: 'a member who is no administrator of a group counts as one',
    file: 'connector/src/whatsapp/isGroupAdmin.ts',
    find: "if (admin !== 'admin' && admin !== 'superadmin') return false;",
    replace: '',
    tests: ['connector/src/whatsapp/isGroupAdmin.test.ts'],
  },
  {
    breaks: 'a chat gets as many turns as it asks for',
    file: 'connector/src/platform/fairQueue.ts',
    find: 'if ((running.get(who) ?? 0) >= mostOfOne) continue;',
    replace: '',
    tests: ['connector/src/platform/fairQueue.test.ts'],
  },
  {
    breaks: 'what was not deleted from its queue is not tried again',
    file: 'connector/src/outbound/deleteInBatches.ts',
    find: '++entry.tries < maxTries',
    replace: '++entry.tries < 0',
    tests: ['connector/src/outbound/deleteInBatches.test.ts'],
  },
  {
    breaks: 'what a customer writes counts as ours',
    file: 'connector/src/whatsapp/toInboundEvent.ts',
    find: 'fromMe:',
    replace: 'fromMe: !',
    tests: ['connector/src/conversation.test.ts'],
  },
];

export const infra: readonly Mutant[] = [
  {
    breaks: 'the gateway takes calls beyond the rate of a key',
    file: 'infra/local/gateway/rest/usagePlan.ts',
    find: "return left >= 1 ? 'passes' : 'throttled';",
    replace: "return 'passes';",
    tests: ['infra/local/gateway/rest/programGate.test.ts'],
  },
  {
    breaks: 'the page may be framed by others',
    file: 'infra/lib/responseHeaders.ts',
    find: "frame-ancestors 'none'",
    replace: 'frame-ancestors *',
    tests: ['infra/lib/web.test.ts'],
  },
  {
    breaks: 'the table of production can be deleted',
    file: 'infra/lib/dataStack.ts',
    find: 'deletionProtection: settings.production',
    replace: 'deletionProtection: false',
    tests: ['infra/lib/safety.test.ts'],
  },
  {
    breaks: 'a queue hides a message for as many minutes as it should be seconds',
    file: 'infra/lib/addQueues.ts',
    find: 'Duration.seconds(part.visibilitySeconds)',
    replace: 'Duration.minutes(part.visibilitySeconds)',
    tests: ['infra/lib/parts.test.ts'],
  },
  {
    breaks: 'production is deployed without who hears its alarms',
    file: 'infra/lib/deploymentSettings.ts',
    find: 'if (production && missing.length > 0)',
    replace: 'if (false)',
    tests: ['infra/lib/deploymentSettings.test.ts'],
  },
  {
    breaks: 'a function may do more to the table than it does',
    file: 'infra/lib/tableRights.ts',
    find: "programAuthorizer: ['get', 'update']",
    replace: "programAuthorizer: ['get', 'update', 'delete']",
    tests: ['infra/lib/rights.test.ts'],
  },
  {
    breaks: 'headers that are too long are told as every other broken request',
    file: 'infra/local/gateway/rest/refuseBrokenRequest.ts',
    find: 'status: 431',
    replace: 'status: 400',
    tests: ['infra/local/gateway/brokenRequests.test.ts'],
  },
];
