// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function balanceOf(address) external view returns (uint256);
}

/// Looks at many balances in one call.
contract Auditor {
    function balances(address[] calldata tokens, address[] calldata holders) external view returns (uint256[][] memory all) {
        all = new uint256[][](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            all[i] = new uint256[](holders.length);
            for (uint256 j; j < holders.length; ++j) {
                bool coin = tokens[i] == 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
                all[i][j] = coin ? holders[j].balance : Token(tokens[i]).balanceOf(holders[j]);
            }
        }
    }
}
