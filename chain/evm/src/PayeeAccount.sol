// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountTerms} from "./AccountTerms.sol";
import {Payment} from "./Payment.sol";
import {SignedAct} from "./SignedAct.sol";

/// @title A home for one person's shares, whose owner can change while the address stays
/// @notice The owner takes out what is there. A guardian, if there is one, can bring in a new owner after a delay that
/// the owner can use to say no. Nobody else has any power, and the delay never changes.
/// @dev What runs is a clone with its terms behind its code. The rules, and why they are so, stand in
/// chain/models/payee-account.ts; every state of that model is walked against this code. No function needs a lock:
/// each writes all it writes before it calls anybody.
contract PayeeAccount {
    enum Forwarding {
        AsInTerms,
        Off,
        On
    }

    struct Pending {
        address to;
        uint64 since;
    }

    /// No address here: still the owner of the terms.
    address private _owner;
    Forwarding private _forwarding;
    uint64 private _nonce;

    Pending private _recovery;
    /// From its time on, `to` is the guardian.
    Pending private _guardianChange;
    /// The guardian before that change; counts once `_guardianSet`.
    address private _guardian;
    bool private _guardianSet;

    address private immutable IMPLEMENTATION = address(this);

    event OwnerChanged(address indexed from, address indexed to);
    event GuardianChanging(address indexed to, uint256 since);
    event RecoveryStarted(address indexed to, uint256 since);
    event RecoveryCancelled(address indexed to);
    event ForwardingSet(bool on);
    /// Tokens tell of their own transfers; of coin nothing else does.
    event CoinSent(address indexed to, uint256 amount);

    error NotAnAccount();
    error NotOwner();
    error NotGuardian();
    error NoRecovery();
    error TooEarly();
    error CannotOwn();
    error ForwardingIsOff();
    error NotDelivered();
    error Expired();
    error NotSignedByOwner();

    /// @dev The account calls itself for what its owner has signed, or when its owner makes it.
    modifier onlyOwner() {
        if (msg.sender != owner() && msg.sender != address(this)) revert NotOwner();
        _;
    }

    // The owner

    /// @notice Sends a token, or the chain's coin, anywhere.
    /// @param amount the largest number there is means: all
    function send(address token, address to, uint256 amount) external onlyOwner {
        if (token != Payment.COIN && token.code.length == 0) revert Payment.NotAToken();
        _send(token, to, amount == type(uint256).max ? Payment.balance(token) : amount);
    }

    /// @notice Somebody else owns the account from now on; who did has no power any more.
    function changeOwner(address to) external onlyOwner {
        _become(to);
    }

    /// @notice After the delay this is the guardian. Until then naming another replaces it.
    /// @param to nobody, to have none
    function changeGuardian(address to) external onlyOwner {
        _settleGuardian();
        uint256 since = _afterDelay();
        _guardianChange = Pending(to, uint64(since));
        emit GuardianChanging(to, since);
    }

    function cancelRecovery() external onlyOwner {
        address to = _recovery.to;
        if (to == address(0)) revert NoRecovery();
        delete _recovery;
        emit RecoveryCancelled(to);
    }

    function setForwarding(bool on) external onlyOwner {
        _forwarding = on ? Forwarding.On : Forwarding.Off;
        emit ForwardingSet(on);
    }

    /// @notice Calls another contract in the account's name, for what only this address can do there.
    function execute(address to, uint256 value, bytes calldata data) external onlyOwner returns (bytes memory) {
        return Payment.callOrRevert(to, value, data);
    }

    // The guardian

    /// @notice Names a new owner, who gets the account after the delay unless the owner says no. Again replaces it.
    function startRecovery(address to) external {
        // Without a guardian it is nobody's address, and some chains let nobody send.
        if (msg.sender != guardian() || msg.sender == address(0)) revert NotGuardian();
        _mayOwn(to);
        uint256 since = _afterDelay();
        _recovery = Pending(to, uint64(since));
        emit RecoveryStarted(to, since);
    }

    // Anybody

    function finishRecovery() external {
        Pending memory pending = _recovery;
        if (pending.to == address(0)) revert NoRecovery();
        if (block.timestamp < pending.since) revert TooEarly();
        _become(pending.to);
    }

    /// @notice Sends the owner all there is of a token or of the coin, if the owner has switched that on.
    function forward(address token) external {
        if (!forwarding()) revert ForwardingIsOff();
        uint256 amount = Payment.balance(token);
        if (amount != 0) _send(token, owner(), amount);
    }

    /// @notice Does what the owner has signed. Each signature works once, here, on this chain, until its deadline.
    /// @param act a call of send, changeOwner, changeGuardian, cancelRecovery or setForwarding
    function relay(bytes calldata act, uint256 deadline, bytes calldata signature) external {
        if (block.timestamp > deadline) revert Expired();
        bytes32 digest = SignedAct.digest(act, _nonce++, deadline);
        if (SignedAct.signer(digest, signature) != owner()) revert NotSignedByOwner();
        Payment.callOrRevert(address(this), 0, act);
    }

    // To read

    function owner() public view returns (address) {
        address changed = _owner;
        if (changed != address(0)) return changed;
        if (address(this) == IMPLEMENTATION) revert NotAnAccount();
        return AccountTerms.ownOwner();
    }

    function guardian() public view returns (address) {
        Pending memory change = _guardianChange;
        if (change.since != 0 && block.timestamp >= change.since) return change.to;
        return _guardianSet ? _guardian : terms().guardian;
    }

    function forwarding() public view returns (bool) {
        Forwarding set = _forwarding;
        return set == Forwarding.AsInTerms ? terms().forwarding : set == Forwarding.On;
    }

    /// @notice Who is to be the owner, and from when on; nobody when no recovery is pending.
    function recovery() external view returns (address to, uint256 since) {
        return (_recovery.to, _recovery.since);
    }

    /// @notice Who is to be the guardian, and from when on; 0 when no change is pending.
    function guardianChange() external view returns (address to, uint256 since) {
        Pending memory change = _guardianChange;
        return block.timestamp < change.since ? (change.to, change.since) : (address(0), 0);
    }

    /// @notice What the next signature must name.
    function nonce() external view returns (uint256) {
        return _nonce;
    }

    /// @notice What the account's address stands for, with the salt it was made with.
    function terms() public view returns (AccountTerms.Terms memory) {
        if (address(this) == IMPLEMENTATION) revert NotAnAccount();
        return AccountTerms.own();
    }

    // Inside

    /// @dev A new owner starts clean, and signatures of the last one are worth nothing even if they come back.
    function _become(address to) private {
        _mayOwn(to);
        emit OwnerChanged(owner(), to);
        _settleGuardian();
        delete _guardianChange;
        delete _recovery;
        (_owner, _forwarding, _nonce) = (to, Forwarding.Off, _nonce + 1);
    }

    function _mayOwn(address to) private view {
        if (to == address(0) || to == address(this)) revert CannotOwn();
    }

    /// @dev A change whose time has come becomes what is before the next one.
    function _settleGuardian() private {
        Pending memory change = _guardianChange;
        if (change.since != 0 && block.timestamp >= change.since) (_guardian, _guardianSet) = (change.to, true);
    }

    function _afterDelay() private view returns (uint256) {
        return block.timestamp + terms().delayDays * 1 days;
    }

    function _send(address token, address to, uint256 amount) private {
        if (!Payment.send(token, to, amount, gasleft())) revert NotDelivered();
        if (token == Payment.COIN) emit CoinSent(to, amount);
    }
}
