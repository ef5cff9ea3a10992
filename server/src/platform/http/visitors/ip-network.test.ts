import { expect, test } from 'vitest'
import { parseNetwork } from './ip-network.ts'

test.each([
  ['49.37.10.20', { network: '49.37.10.20', sitePrefix: null }],
  ['::ffff:49.37.10.20', { network: '49.37.10.20', sitePrefix: null }],
  ['2409:4072:8e1a:b7c2::1', { network: '2409:4072:8e1a:b7c2::/64', sitePrefix: '2409:4072:8e1a::/48' }],
  [
    '2409:4072:8e1a:b7c2:aaaa:bbbb:cccc:dddd',
    { network: '2409:4072:8e1a:b7c2::/64', sitePrefix: '2409:4072:8e1a::/48' },
  ],
  ['2409:4072:8E1A:B7C2::2', { network: '2409:4072:8e1a:b7c2::/64', sitePrefix: '2409:4072:8e1a::/48' }],
  ['2409:4072:8e1a:1::2', { network: '2409:4072:8e1a:1::/64', sitePrefix: '2409:4072:8e1a::/48' }],
  ['fe80::1%eth0', { network: 'fe80:0:0:0::/64', sitePrefix: 'fe80:0:0::/48' }],
  ['', { network: 'unknown', sitePrefix: null }],
  ['not an address', { network: 'unknown', sitePrefix: null }],
])('%s belongs to %j (SEC-02)', (address, network) => {
  expect(parseNetwork(address)).toEqual(network)
})
