// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Moving a token, or the chain's own coin, without trusting who is called
library Payment {
    /// Stands for the chain's own coin wherever a token is asked for.
    address internal constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    error NotAToken();

    function balance(address token) internal view returns (uint256 units) {
        if (token == COIN) return address(this).balance;
        bool answered;
        assembly ("memory-safe") {
            mstore(0x00, 0x70a08231) // balanceOf(address)
            mstore(0x20, address())
            answered := staticcall(gas(), token, 0x1c, 0x24, 0x00, 0x20)
            // Where there is no contract the call succeeds and answers nothing.
            answered := and(answered, gt(returndatasize(), 0x1f))
            units := mload(0x00)
        }
        if (!answered) revert NotAToken();
    }

    /// @notice Tries to send; says whether it worked. For a token `balance` has been asked before, so there is code.
    /// @dev At most one word of the answer is copied: a long one must not cost the caller. No answer at all counts as
    /// success, because USDT gives none.
    function send(address token, address to, uint256 units, uint256 gasLimit) internal returns (bool sent) {
        if (token == COIN) {
            assembly ("memory-safe") {
                sent := call(gasLimit, to, units, 0, 0, 0, 0)
            }
        } else {
            assembly ("memory-safe") {
                let free := mload(0x40)
                mstore(0x00, 0xa9059cbb) // transfer(address,uint256)
                mstore(0x20, to)
                mstore(0x40, units)
                sent := call(gasLimit, token, 0, 0x1c, 0x44, 0x00, 0x20)
                if returndatasize() {
                    let saysTrue := and(gt(returndatasize(), 0x1f), eq(mload(0x00), 1))
                    sent := and(sent, saysTrue)
                }
                mstore(0x40, free)
            }
        }
    }

    /// @notice Calls, and ends as the call ended: with its answer, or with its refusal.
    function callOrRevert(address to, uint256 value, bytes calldata data) internal returns (bytes memory answer) {
        bool done;
        (done, answer) = to.call{value: value}(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }
}
