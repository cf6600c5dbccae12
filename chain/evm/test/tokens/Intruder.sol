// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Whenever it gets money, by coin or by a token that calls its recipients, it makes the call it was told to make.
contract Intruder {
    address private _to;
    bytes private _data;
    uint256 public tried;
    uint256 public succeeded;

    function prepare(address to, bytes calldata data) external {
        (_to, _data) = (to, data);
    }

    receive() external payable {
        _intrude();
    }

    function tokensReceived(address) external {
        _intrude();
    }

    /// Both calls in one transaction.
    function callTwice(address to, bytes calldata first, bytes calldata second) external {
        call(to, first);
        call(to, second);
    }

    function call(address to, bytes calldata data) public {
        (bool done, bytes memory answer) = to.call(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    /// As `transfer` does: with nothing but the 2,300 gas that come with coin.
    function passOn(address to) external payable {
        (bool done,) = to.call{value: msg.value, gas: 0}("");
        require(done);
    }

    function _intrude() private {
        if (_to == address(0)) return;
        ++tried;
        (bool done,) = _to.call(_data);
        if (done) ++succeeded;
    }
}
