import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['49.37.10.20', { line: '49.37.10.20', site: null }],
  ['::ffff:49.37.10.20', { line: '49.37.10.20', site: null }],
  ['2409:4072:8e1a:b7c2::1', { line: '2409:4072:8e1a:b7c2::/64', site: '2409:4072:8e1a::/48' }],
  ['2409:4072:8e1a:b7c2:aaaa:bbbb:cccc:dddd', { line: '2409:4072:8e1a:b7c2::/64', site: '2409:4072:8e1a::/48' }],
  ['2409:4072:8E1A:B7C2::2', { line: '2409:4072:8e1a:b7c2::/64', site: '2409:4072:8e1a::/48' }],
  ['2409:4072:8e1a:1::2', { line: '2409:4072:8e1a:1::/64', site: '2409:4072:8e1a::/48' }],
  ['fe80::1%eth0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  ['', { line: 'unknown', site: null }],
  ['not an address', { line: 'unknown', site: null }],
])('%s belongs to %j (SEC-02)', (address, network) => {
  expect(networkOf(address)).toEqual(network)
})
