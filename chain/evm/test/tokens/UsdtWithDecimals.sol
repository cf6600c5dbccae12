// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {UsdtLike} from "./UsdtLike.sol";

/// It says how many decimals it has. A contract of its own, so that the gas figures stay as they are.
contract UsdtWithDecimals is UsdtLike {
    uint256 public constant decimals = 6;
}
