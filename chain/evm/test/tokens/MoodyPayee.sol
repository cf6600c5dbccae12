// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Split {
    function distribute(address token) external returns (uint256);
}

/// A payee that can be told how to take money, in the chain's coin or by a token that calls its recipients.
contract MoodyPayee {
    enum Mood {
        Takes,
        Reverts,
        BurnsGas,
        AnswersAtLength,
        ReentersAndSwallows,
        ReentersAndReverts,
        SendsBack,
        NeedsRoom
    }

    Mood public mood;
    uint256 public refused;

    function setMood(Mood to) external {
        mood = to;
    }

    receive() external payable {
        _take(msg.sender, 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE);
    }

    function tokensReceived(address split) external {
        _take(split, msg.sender);
    }

    function call(address to, bytes calldata data) external {
        (bool done,) = to.call(data);
        require(done);
    }

    function _take(address split, address token) private {
        if (mood == Mood.Takes) return;
        require(mood != Mood.Reverts);
        if (mood == Mood.BurnsGas) while (true) {}
        if (mood == Mood.AnswersAtLength) {
            assembly ("memory-safe") {
                return(0, 30000)
            }
        }
        if (mood == Mood.NeedsRoom) {
            require(gasleft() > 195_000);
            return;
        }
        if (mood == Mood.SendsBack) {
            (bool back,) = split.call{value: address(this).balance}("");
            require(back);
            return;
        }
        (bool done,) = split.call(abi.encodeCall(Split.distribute, (token)));
        require(!done, "ran inside itself");
        require(mood == Mood.ReentersAndSwallows);
        ++refused;
    }
}
