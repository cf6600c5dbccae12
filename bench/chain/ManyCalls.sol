// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Calls one contract many times in one transaction.
contract ManyCalls {
    function run(address to, bytes[] calldata calls) external {
        for (uint256 i; i < calls.length; ++i) {
            (bool done,) = to.call(calls[i]);
            require(done);
        }
    }
}
